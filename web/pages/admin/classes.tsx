import { useParams } from 'react-router'
import { t } from '#i18n/t'
import { useListCoachTermsQuery } from '../../features/coach/own-api'
import { FacilityHead } from '../../features/facility/admin/facility-head'
import { ClassActions, ClassList } from '../../features/play-session/class-list'

/** The classes of a venue. */
export default function ClassesPage() {
  const { id = '' } = useParams()
  // staff choose no coach, since only owners see what is agreed with them
  const { data: coaches = [] } = useListCoachTermsQuery({ params: { id } })
  return (
    <>
      <FacilityHead facility={id} title={t('Classes')} note={t('Players find them among the games.')}>
        <ClassActions facility={id} coaches={coaches} />
      </FacilityHead>
      <ClassList facility={id} />
    </>
  )
}
