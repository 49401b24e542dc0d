import { ArrowLeft } from 'lucide-react'
import { useNavigate, useParams } from 'react-router'
import { t } from '#i18n/t'
import { useGetFacilityQuery } from '../../features/facility/api'
import { GatewayList } from '../../features/gateway/gateway-list'
import { PageHead } from '../../lib/page-head'
import { AdminHead } from '../../ui/admin-head'
import { IconButton } from '../../ui/button'

export default function PaymentsPage() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const { data } = useGetFacilityQuery({ params: { id } })
  return (
    <>
      <PageHead title={t('Payment accounts')} hidden />
      <AdminHead
        title={t('Payment accounts')}
        note={
          data
            ? t('{venue}. With an account of its own, customers pay straight to the venue.', { venue: data.name })
            : t('With an account of its own, customers pay straight to the venue.')
        }
        back={
          <IconButton label={t('Back to all venues')} onClick={() => void navigate('/admin/facilities')}>
            <ArrowLeft className="icon" />
          </IconButton>
        }
      />
      <GatewayList facility={id} />
    </>
  )
}
