import { useParams } from 'react-router'
import { t } from '#i18n/t'
import { CoachTerms } from '../../features/coach/coach-terms'
import { FacilityHead } from '../../features/facility/admin/facility-head'
import { AddMember } from '../../features/member/add-member'
import { MemberList } from '../../features/member/member-list'
import { CoachPrices } from './coach-prices'

export default function MembersPage() {
  const { id = '' } = useParams()
  return (
    <>
      <FacilityHead
        facility={id}
        title={t('Members')}
        note={t('Owners manage everything here, staff see the day and book.')}
      />
      <MemberList facility={id} />
      <AddMember facility={id} />
      <CoachTerms facility={id} prices={(coach) => <CoachPrices facility={id} coach={coach} />} />
    </>
  )
}
