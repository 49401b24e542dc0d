import { useParams } from 'react-router'
import { t } from '#i18n/t'
import { FacilityHead } from '../../features/facility/admin/facility-head'
import { useGetFacilityQuery } from '../../features/facility/api'
import { HandOuts } from '../../features/item/hand-outs'
import { Sales } from '../../features/item/sales'
import { SellItemsDialog } from '../../features/item/sell-dialog'
import { StockList } from '../../features/item/stock-list'
import { Pending } from '../../ui/feedback/query-error'
import styles from './items.module.css'

/** What a venue rents and sells: the desk's hand-outs and sales, and the stock. */
export default function ItemsPage() {
  const { id = '' } = useParams()
  const query = useGetFacilityQuery({ params: { id } })
  const { currentData: facility } = query
  const pending = { error: t('The venue could not be loaded.'), loading: t('Loading the venue') }
  return (
    <>
      <FacilityHead
        facility={id}
        title={t('Rent and sale')}
        note={t('Rackets, shuttles and water, with a booking or at the desk.')}
      />
      <div className={styles.page}>
        <HandOuts facility={id} aside={<SellItemsDialog facility={id} />} />
        {facility ? (
          <>
            <Sales facility={id} timeZone={facility.timeZone} />
            <StockList facility={id} timeZone={facility.timeZone} />
          </>
        ) : (
          <Pending query={query} {...pending} height={360} />
        )}
      </div>
    </>
  )
}
