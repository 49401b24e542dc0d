import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { formatClock, plural } from '../../../lib/format'
import { useNow } from '../../../lib/use-now'
import { StatusBadge } from '../../../ui/badge'
import { Button } from '../../../ui/button'
import { CardNote } from '../../../ui/card'
import { RowDetail, RowLink } from '../../../ui/row-link'
import type { DayReport } from '../admin-api'
import styles from './agenda.module.css'
import { type AgendaEntry, groupEntries, listClosedTimes, listEntries } from './agenda-groups'
import { ClosedTimes } from './closed-times'
import { formatDeadline } from './timeline-bar'

function Entry({ entry, now }: { entry: AgendaEntry; now: number }) {
  const { bar, venue, court, timeZone } = entry
  const deadline = formatDeadline(bar, timeZone, now)
  return (
    <li>
      <span className={styles.time}>
        <b className="display">{bar.startTime}</b>
        <span>{bar.endTime}</span>
      </span>
      <span>
        <RowLink stretched to={`/admin/bookings?booking=${bar._id}`}>
          {bar.name}
        </RowLink>
        <RowDetail>
          {court}, {venue}
        </RowDetail>
      </span>
      <span className={styles.state}>
        <StatusBadge status={bar.status} />
        {deadline && <span>{deadline}</span>}
      </span>
    </li>
  )
}

/** How many bookings of a group are listed at first. */
const INITIAL_COUNT = 12

type GroupProps = { title: ReactNode; entries: readonly AgendaEntry[]; now: number; none?: string }

function Group({ title, entries, now, none }: GroupProps) {
  const [all, showAll] = useState(false)
  if (entries.length === 0 && !none) return null
  const more = all ? 0 : entries.length - INITIAL_COUNT
  return (
    <section className={styles.group}>
      <h3>{title}</h3>
      {entries.length === 0 && <p className={styles.none}>{none}</p>}
      <ul>
        {entries.slice(0, more > 0 ? INITIAL_COUNT : entries.length).map((entry) => (
          <Entry key={entry.bar._id} entry={entry} now={now} />
        ))}
      </ul>
      {more > 0 && (
        <Button variant="quiet" className={styles.showAll} block onClick={() => showAll(true)}>
          Show {plural(more, 'more booking')}
        </Button>
      )}
    </section>
  )
}

function Earlier({ entries, now }: { entries: readonly AgendaEntry[]; now: number }) {
  if (entries.length === 0) return null
  return (
    <details className={clsx(styles.group, styles.earlier)}>
      <summary>{plural(entries.length, 'booking')} earlier today</summary>
      <ul>
        {entries.map((entry) => (
          <Entry key={entry.bar._id} entry={entry} now={now} />
        ))}
      </ul>
    </details>
  )
}

/** A day's bookings in order, for phones: who is on court, who comes next and who later, and when courts are closed. `timeZone` is that of the clock. */
export function Agenda({ report, timeZone, today }: { report: DayReport; timeZone: string; today: boolean }) {
  const ticking = useNow(1000)
  const now = ticking ?? Date.parse(report.now)
  const entries = listEntries(report.venues)
  const closed = <ClosedTimes times={listClosedTimes(report.venues)} />
  if (!today) {
    return (
      <div className={styles.agenda}>
        {entries.length === 0 && <CardNote>No bookings on this day.</CardNote>}
        <Group title={plural(entries.length, 'booking')} entries={entries} now={now} />
        {closed}
      </div>
    )
  }
  const groups = groupEntries(entries, now)
  const clock = <span className={styles.clock}>{formatClock(new Date(now).toISOString(), timeZone)}</span>
  return (
    <div className={styles.agenda}>
      <Group title={<>Now {clock}</>} entries={groups.now} now={now} none="No one is on court." />
      <Group title="Next" entries={groups.next} now={now} none="No more bookings today." />
      <Group title="Later" entries={groups.later} now={now} />
      {closed}
      <Earlier entries={groups.earlier} now={now} />
    </div>
  )
}
