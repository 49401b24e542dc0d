import { useParams } from 'react-router'
import { t } from '#i18n/t'
import { FacilityHead } from '../../features/facility/admin/facility-head'
import { useGetFacilityQuery } from '../../features/facility/api'
import { HandOuts } from '../../features/item/hand-outs'
import { Sales } from '../../features/item/sales'
import { SellItemsDialog } from '../../features/item/sell-dialog'
import { StockList } from '../../features/item/stock-list'
import styles from './things.module.css'

/** What a venue rents and sells: the desk's hand-outs and sales, and the stock. */
export default function ThingsPage() {
  const { id = '' } = useParams()
  const { data } = useGetFacilityQuery({ params: { id } })
  return (
    <>
      <FacilityHead
        facility={id}
        title={t('Rent and sale')}
        note={t('Rackets, shuttles and water, with a booking or at the desk.')}
      />
      <div className={styles.page}>
        <HandOuts facility={id} aside={<SellItemsDialog facility={id} />} />
        <Sales facility={id} timeZone={data?.timeZone ?? 'UTC'} />
        <StockList facility={id} timeZone={data?.timeZone ?? 'UTC'} />
      </div>
    </>
  )
}
