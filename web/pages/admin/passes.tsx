import { useParams } from 'react-router'
import { t } from '#i18n/t'
import { FacilityHead } from '../../features/facility/admin/facility-head'
import { useGetFacilityQuery } from '../../features/facility/api'
import { CodeBatches } from '../../features/pass/code-batches'
import { OfferList, OfferPass } from '../../features/pass/offer-list'
import { SoldPasses } from '../../features/pass/sold-passes'
import { StuckRefunds } from '../../features/pass/stuck-refunds'
import layout from '../../ui/layout/layout.module.css'

/** The passes that a venue offers. */
export default function PassesPage() {
  const { id = '' } = useParams()
  const { data } = useGetFacilityQuery({ params: { id } })
  const offerProps = { facility: id, pricePerHour: data?.pricePerHour ?? 0 }
  return (
    <>
      <FacilityHead
        facility={id}
        title={t('Passes')}
        note={t('Prepaid hours, credit and member prices that pay bookings here.')}
      >
        <OfferPass {...offerProps} />
      </FacilityHead>
      <div className={layout.stack}>
        <StuckRefunds facility={id} />
        <OfferList {...offerProps} />
        <CodeBatches facility={id} />
        <SoldPasses facility={id} />
      </div>
    </>
  )
}
