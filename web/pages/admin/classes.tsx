import { useParams } from 'react-router'
import { t } from '#i18n/t'
import { useListCoachTermsQuery } from '../../features/coach/own-api'
import { FacilityHead } from '../../features/facility/admin/facility-head'
import { ClassActions, ClassList } from '../../features/play-session/class-list'
import { useAccess } from '../../shared/access'
import { QueryError, showsError } from '../../ui/feedback/query-error'

/** The classes of a venue. */
export default function ClassesPage() {
  const { id = '' } = useParams()
  // staff choose no coach, since only owners see what is agreed with them
  const { canManage } = useAccess()
  const query = useListCoachTermsQuery({ params: { id } }, { skip: !canManage(id) })
  const { data: coaches = [] } = query
  return (
    <>
      <FacilityHead facility={id} title={t('Classes')} note={t('Players find them among the games.')}>
        <ClassActions facility={id} coaches={coaches} />
      </FacilityHead>
      {showsError(query) && <QueryError title={t('The coaches could not be loaded.')} query={query} />}
      <ClassList facility={id} />
    </>
  )
}
