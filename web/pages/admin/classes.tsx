import { useParams } from 'react-router'
import { t } from '#i18n/t'
import { FacilityHead } from '../../features/facility/admin/facility-head'
import { ClassList } from '../../features/play-session/class-list'

/** The classes of a venue. */
export default function ClassesPage() {
  const { id = '' } = useParams()
  return (
    <>
      <FacilityHead
        facility={id}
        title={t('Classes')}
        note={(venue) =>
          venue ? t('{venue}. Players find them among the games.', { venue }) : t('Players find them among the games.')
        }
      />
      <ClassList facility={id} />
    </>
  )
}
