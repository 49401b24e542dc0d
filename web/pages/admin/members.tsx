import { ArrowLeft } from 'lucide-react'
import { useNavigate, useParams } from 'react-router'
import { t } from '#i18n/t'
import { useGetFacilityQuery } from '../../features/facility/api'
import { AddMember } from '../../features/member/add-member'
import { MemberList } from '../../features/member/member-list'
import { PageHead } from '../../lib/page-head'
import { AdminHead } from '../../ui/admin-head'
import { IconButton } from '../../ui/button'

export default function MembersPage() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const { data } = useGetFacilityQuery({ params: { id } })
  return (
    <>
      <PageHead title={t('Members')} hidden />
      <AdminHead
        title={t('Members')}
        note={
          data
            ? t('{venue}. Owners manage everything here, staff see the day and book.', { venue: data.name })
            : t('Owners manage everything here, staff see the day and book.')
        }
        back={
          <IconButton label={t('Back to all venues')} onClick={() => void navigate('/admin/facilities')}>
            <ArrowLeft className="icon" />
          </IconButton>
        }
      />
      <AddMember facility={id} />
      <MemberList facility={id} />
    </>
  )
}
