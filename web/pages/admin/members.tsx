import { ArrowLeft } from 'lucide-react'
import { useParams } from 'react-router'
import { useGetFacilityQuery } from '../../features/facility/api'
import { AddMember } from '../../features/member/add-member'
import { MemberList } from '../../features/member/member-list'
import { PageHead } from '../../lib/page-head'
import { AdminHead } from '../../ui/admin-head'
import { ButtonLink } from '../../ui/button'

/** Owners and staff of one venue. */
export default function MembersPage() {
  const { id = '' } = useParams()
  const { data } = useGetFacilityQuery({ params: { id } })
  return (
    <>
      <PageHead title="Members" hidden />
      <AdminHead
        title="Members"
        note={`${data ? `${data.name}. ` : ''}Owners manage everything here, staff see the day and book.`}
        back={
          <ButtonLink to="/admin/facilities" variant="quiet" size="small">
            <ArrowLeft className="icon" />
            Venues
          </ButtonLink>
        }
      />
      <AddMember facility={id} />
      <MemberList facility={id} />
    </>
  )
}
