import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Lesson } from '#contract/own-coach'
import { t } from '#i18n/t'
import { onFirstClick } from '../../lib/page/first-click'
import { useSite } from '../../lib/page/site'
import { toastError } from '../../lib/requests/api-error'
import { formatFullDay, formatRange } from '../../lib/texts/format'
import { addDays, isDay } from '../../lib/time/calendar-day'
import { CorrectLevel } from '../../shared/correct-level'
import { Button, ButtonLink } from '../../ui/buttons/button'
import { Empty } from '../../ui/feedback/empty'
import { QueryError, showsError } from '../../ui/feedback/query-error'
import { TableSkeleton } from '../../ui/feedback/table-skeleton'
import styles from './coaching.module.css'
import { useListLessonsQuery, useMarkLessonMutation } from './own-api'

type Player = Lesson['players'][number]
type Mark = NonNullable<Player['attendance']>

/** Marks whether a player came; a second tap on the same button undoes it, but not that of a double click. */
function Attendance({ player }: { player: Player }) {
  const [mark, { isLoading }] = useMarkLessonMutation()
  const { _id: id, name, attendance, canCheckIn, canMarkNoShow } = player
  const [pressed, setPressed] = useState<Mark>()
  const set = async (next: Mark) => {
    if (isLoading) return
    setPressed(next)
    const { error } = await mark({ params: { id }, body: { attendance: attendance === next ? null : next } })
    if (error) toastError(t('Something went wrong. Try Again!'), error)
  }
  return (
    <div className={styles.actions}>
      {canCheckIn && (
        <Button
          size="small"
          variant={attendance === 'checked_in' ? 'primary' : 'outline'}
          aria-pressed={attendance === 'checked_in'}
          aria-label={t('{name} came', { name })}
          loading={isLoading && pressed === 'checked_in'}
          aria-disabled={(isLoading && pressed === 'no_show') || undefined}
          onClick={onFirstClick(() => set('checked_in'))}
        >
          <Check className="icon" />
          {t('Came')}
        </Button>
      )}
      {canMarkNoShow && (
        <Button
          size="small"
          variant={attendance === 'no_show' ? 'danger' : 'outline'}
          aria-pressed={attendance === 'no_show'}
          aria-label={t('{name} did not come', { name })}
          loading={isLoading && pressed === 'no_show'}
          aria-disabled={(isLoading && pressed === 'checked_in') || undefined}
          onClick={onFirstClick(() => set('no_show'))}
        >
          <X className="icon" />
          {t('Absent')}
        </Button>
      )}
    </div>
  )
}

function LessonCard({ lesson }: { lesson: Lesson }) {
  const { title, facility, court, startTime, endTime, isPaid, players } = lesson
  return (
    <li className={styles.lesson}>
      <h3 className="display">{formatRange(startTime, endTime)}</h3>
      <p>
        <b>{title || t('Private lesson')}</b>
        {!isPaid && <span className="muted"> · {t('not paid yet')}</span>}
      </p>
      <p className="muted">
        {facility.name} · {court}
      </p>
      <ul>
        {players.map((player) => (
          <li key={player._id} className={styles.player}>
            <span>{player.isGuest ? t('Guest of {name}', { name: player.name }) : player.name}</span>
            {!player.isGuest && <CorrectLevel id={player._id} name={player.name} level={player.level} />}
            <Attendance player={player} />
          </li>
        ))}
      </ul>
    </li>
  )
}

/** The lessons of seven days from the one in the URL, by default today. */
export function LessonWeek() {
  const { today } = useSite()
  const [params] = useSearchParams()
  const asked = params.get('from')
  const from = isDay(asked) ? asked : today
  const to = addDays(from, 6)
  const query = useListLessonsQuery({ query: { from, to } }, { pollingInterval: 60_000, skipPollingIfUnfocused: true })
  // the lessons of another week would be taken for this one's
  const lessons = showsError(query) ? undefined : query.currentData
  const days = [...new Set(lessons?.map(({ date }) => date))]
  return (
    <section>
      <nav className={styles.week} aria-label={t('Week')}>
        <ButtonLink variant="outline" size="small" to={`?from=${addDays(from, -7)}`}>
          {t('Week before')}
        </ButtonLink>
        <ButtonLink variant="outline" size="small" to="?">
          {t('Today')}
        </ButtonLink>
        <ButtonLink variant="outline" size="small" to={`?from=${addDays(from, 7)}`}>
          {t('Week after')}
        </ButtonLink>
      </nav>
      {showsError(query) && <QueryError title={t('The lessons could not be loaded.')} query={query} />}
      {!lessons && !showsError(query) && <TableSkeleton label={t('Loading lessons')} rows={4} />}
      {lessons?.length === 0 && (
        <Empty level={2} title={t('No lessons in these seven days')}>
          {t('Players find your free hours on your page and on those of your venues.')}
        </Empty>
      )}
      {days.map((date) => (
        <section key={date}>
          <h2 className="display">
            {date === today ? t('Today, {day}', { day: formatFullDay(date) }) : formatFullDay(date)}
          </h2>
          <ul>
            {lessons
              ?.filter((lesson) => lesson.date === date)
              .map((lesson) => (
                <LessonCard key={lesson._id} lesson={lesson} />
              ))}
          </ul>
        </section>
      ))}
    </section>
  )
}
