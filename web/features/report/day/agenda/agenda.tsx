import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { t } from '#i18n/t'
import { formatClock, toDigits } from '../../../../lib/texts/format'
import { rich } from '../../../../lib/texts/rich'
import { useNow } from '../../../../lib/time/use-now'
import { Button } from '../../../../ui/buttons/button'
import { CardNote } from '../../../../ui/layout/card'
import { RowDetail, RowLink } from '../../../../ui/lists/row-link'
import { StatusBadge } from '../../../../ui/marks/badge'
import type { DayReport } from '../../admin-api'
import { useBookingLink } from '../booking-link'
import look from '../clock.module.css'
import { formatDeadline } from '../timeline/timeline-bar'
import styles from './agenda.module.css'
import { type AgendaEntry, groupEntries, listClosedTimes, listEntries } from './agenda-groups'
import { ClosedTimes } from './closed-times'

function Entry({ entry, now }: { entry: AgendaEntry; now: number }) {
  const { bar, facility, court, timeZone } = entry
  const toBooking = useBookingLink()
  const deadline = formatDeadline(bar, timeZone, now)
  return (
    <li>
      <span className={styles.time}>
        <b className="display">{toDigits(bar.startTime)}</b>
        <span>{toDigits(bar.endTime)}</span>
      </span>
      <span>
        <RowLink stretched {...toBooking(bar._id)}>
          {bar.name}
        </RowLink>
        <RowDetail>
          {court}, {facility}
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
          {t('Show {more, plural, one {# more booking} other {# more bookings}}', { more })}
        </Button>
      )}
    </section>
  )
}

function Earlier({ entries, now }: { entries: readonly AgendaEntry[]; now: number }) {
  if (entries.length === 0) return null
  return (
    <details className={clsx(styles.group, styles.earlier)}>
      <summary>
        {t('{count, plural, one {# booking} other {# bookings}} earlier today', { count: entries.length })}
      </summary>
      <ul>
        {entries.map((entry) => (
          <Entry key={entry.bar._id} entry={entry} now={now} />
        ))}
      </ul>
    </details>
  )
}

/** The bookings and closures of a day as a list, for phones: on court, next, later and earlier. `timeZone` is that of the clock. */
export function Agenda({ report, timeZone, today }: { report: DayReport; timeZone: string; today: boolean }) {
  const now = useNow(1000) ?? Date.parse(report.now)
  const entries = listEntries(report.facilities)
  const closed = <ClosedTimes times={listClosedTimes(report.facilities)} />
  if (!today) {
    return (
      <div className={styles.agenda}>
        {entries.length === 0 && <CardNote>{t('No bookings on this day.')}</CardNote>}
        <Group
          title={t('{count, plural, one {# booking} other {# bookings}}', { count: entries.length })}
          entries={entries}
          now={now}
        />
        {closed}
      </div>
    )
  }
  const groups = groupEntries(entries, now)
  const title = rich('Now <clock>{time}</clock>', {
    time: formatClock(new Date(now).toISOString(), timeZone),
    clock: (time) => <span className={look.clock}>{time}</span>,
  })
  return (
    <div className={styles.agenda}>
      <Group title={title} entries={groups.now} now={now} none={t('No one is on court.')} />
      <Group title={t('Next')} entries={groups.next} now={now} none={t('No more bookings today.')} />
      <Group title={t('Later')} entries={groups.later} now={now} />
      {closed}
      <Earlier entries={groups.earlier} now={now} />
    </div>
  )
}
