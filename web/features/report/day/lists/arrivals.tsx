import { t } from '#i18n/t'
import { formatRange } from '../../../../lib/texts/format'
import { AttendanceButtons } from '../../../../shared/attendance'
import { Card } from '../../../../ui/layout/card'
import { RowDetail, RowLink } from '../../../../ui/lists/row-link'
import type { DayReport } from '../../admin-api'
import { RowList } from '../../row-list'
import { type AgendaEntry, listEntries } from '../agenda/agenda-groups'
import { useBookingLink } from '../booking-link'
import styles from './arrivals.module.css'

/** How long before the start customers are expected, in ms. */
const EARLY = 30 * 60_000

/** Lists the bookings whose players are expected or on court at `now` (ms). */
export const listArrivals = (facilities: DayReport['facilities'], now: number): AgendaEntry[] =>
  listEntries(facilities).filter(({ bar }) => Date.parse(bar.startsAt) - EARLY <= now && Date.parse(bar.endsAt) > now)

function Arrival({ entry: { bar, facility, court }, now }: { entry: AgendaEntry; now: number }) {
  const toBooking = useBookingLink()
  return (
    <li>
      <span>
        <RowLink {...toBooking(bar._id)}>{bar.name}</RowLink>
        <RowDetail>
          {formatRange(bar.startTime, bar.endTime)} · {court}, {facility}
        </RowDetail>
        {bar.players && <RowDetail>{t('With {names}', { names: bar.players.join(', ') })}</RowDetail>}
      </span>
      <AttendanceButtons
        className={styles.actions}
        id={bar._id}
        name={bar.name}
        attendance={bar.attendance}
        canCheckIn
        canMarkNoShow={Date.parse(bar.startsAt) <= now}
      />
    </li>
  )
}

/** Players expected within half an hour or on court, with buttons to check them in. Renders nothing while there are none. */
export function Arrivals({ report }: { report: DayReport }) {
  const now = Date.parse(report.now)
  const entries = listArrivals(report.facilities, now)
  if (entries.length === 0) return null
  return (
    <Card title={t('Arrivals')} className={styles.arrivals}>
      <div className={styles.list}>
        <RowList centered>
          {entries.map((entry) => (
            <Arrival key={entry.bar._id} entry={entry} now={now} />
          ))}
        </RowList>
      </div>
    </Card>
  )
}
