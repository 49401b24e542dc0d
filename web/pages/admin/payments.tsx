import { useParams } from 'react-router'
import { t } from '#i18n/t'
import { FacilityHead } from '../../features/facility/admin/facility-head'
import { GatewayList } from '../../features/gateway/gateway-list'

export default function PaymentsPage() {
  const { id = '' } = useParams()
  return (
    <>
      <FacilityHead
        facility={id}
        title={t('Payment accounts')}
        note={t('With an account of its own, customers pay straight to the venue.')}
      />
      <GatewayList facility={id} />
    </>
  )
}
