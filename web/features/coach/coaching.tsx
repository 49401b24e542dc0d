import { clsx } from 'clsx'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '#i18n/t'
import { Empty } from '../../ui/feedback/empty'
import { QueryError } from '../../ui/feedback/query-error'
import { TableSkeleton } from '../../ui/feedback/table-skeleton'
import { Segments } from '../../ui/tabs/segments'
import { Absences } from './absences'
import styles from './coaching.module.css'
import { LessonWeek } from './lesson-week'
import { useGetOwnCoachQuery } from './own-api'
import { type HoursProps, OwnHours } from './own-hours'
import { CoachProfileForm } from './profile-form'
import { Statement } from './statement'

/** Returns the views that were shown since the page was opened. */
function useVisited(view: string): readonly string[] {
  const [visited, setVisited] = useState([view])
  if (!visited.includes(view)) setVisited([...visited, view])
  return visited
}

/** A coach's own area: lessons, hours and absences, the statement and the page; the URL says which. */
export function Coaching({ hoursByDate }: Pick<HoursProps, 'hoursByDate'>) {
  const [params] = useSearchParams()
  const view = params.get('view') ?? ''
  // forms of these stay, so that nothing typed there is lost
  const visited = useVisited(view)
  const [isPageEdited, setIsPageEdited] = useState(false)
  const query = useGetOwnCoachQuery(undefined)
  const { data: profile } = query
  if (profile === null)
    return (
      <Empty
        level={2}
        title={t('You coach at no venue')}
        picture="/art/empty.webp"
        link={{ to: '/coaches', text: t('Find a coach') }}
      >
        {t('A venue invites you by your e-mail address, and you accept under Invitations.')}
      </Empty>
    )
  if (query.error && !profile) return <QueryError title={t('Your lessons could not be loaded.')} query={query} />
  if (!profile) return <TableSkeleton label={t('Loading lessons')} rows={4} />
  const choices = [
    { label: t('Lessons'), to: '?', current: view === '' },
    { label: t('Hours'), to: '?view=hours', current: view === 'hours' },
    { label: t('Statement'), to: '?view=statement', current: view === 'statement' },
    // leaving the area asks about what a hidden form holds
    { label: isPageEdited ? t('Your page (not saved)') : t('Your page'), to: '?view=page', current: view === 'page' },
  ]
  return (
    <div className={clsx(styles.area, ['hours', 'statement'].includes(view) && styles.wide)}>
      <Segments label={t('Coaching')} choices={choices} inPlace className={styles.views} />
      {view === '' && <LessonWeek />}
      {visited.includes('hours') && (
        <div className={styles.hours} hidden={view !== 'hours'}>
          <Absences venues={profile.venues} />
          <OwnHours hoursByDate={hoursByDate} venues={profile.venues} />
        </div>
      )}
      {view === 'statement' && <Statement name={profile.name} />}
      {visited.includes('page') && (
        <div hidden={view !== 'page'}>
          <CoachProfileForm profile={profile} onEdited={setIsPageEdited} />
        </div>
      )}
    </div>
  )
}
