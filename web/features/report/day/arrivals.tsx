import { getFailure } from '../../../api'
import { formatRange } from '../../../lib/format'
import { toast } from '../../../lib/toast'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { RowDetail, RowLink } from '../../../ui/row-link'
import { type DayReport, useMarkArrivalMutation } from '../admin-api'
import { RowList } from '../row-list'
import { type AgendaEntry, listEntries } from './agenda-groups'
import styles from './arrivals.module.css'

/** How long before the start customers are expected, in ms. */
const EARLY = 30 * 60_000

/** Who is expected or on court at `now` (ms). */
export const listArrivals = (venues: DayReport['venues'], now: number): AgendaEntry[] =>
  listEntries(venues).filter(({ bar }) => Date.parse(bar.startsAt) - EARLY <= now && Date.parse(bar.endsAt) > now)

const stateNames = { checked_in: 'Checked in', no_show: 'No-show' }

function Arrival({ entry: { bar, venue, court }, now }: { entry: AgendaEntry; now: number }) {
  const [mark, { isLoading }] = useMarkArrivalMutation()
  const send = async (attendance: typeof bar.attendance) => {
    const { error } = await mark({ params: { id: bar._id }, body: { attendance } })
    if (error) toast.error('Something went wrong', { description: getFailure(error)?.message })
  }
  return (
    <li>
      <span>
        <RowLink to={`/admin/bookings?booking=${bar._id}`}>{bar.name}</RowLink>
        <RowDetail>
          {formatRange(bar.startTime, bar.endTime)} · {court}, {venue}
        </RowDetail>
      </span>
      {bar.attendance ? (
        <span className={styles.actions}>
          <b data-attendance={bar.attendance}>{stateNames[bar.attendance]}</b>
          <Button variant="quiet" size="small" loading={isLoading} onClick={() => send(null)}>
            Undo<span className="sr-only"> for {bar.name}</span>
          </Button>
        </span>
      ) : (
        <span className={styles.actions}>
          {Date.parse(bar.startsAt) <= now && (
            <Button variant="quiet" size="small" disabled={isLoading} onClick={() => send('no_show')}>
              No-show<span className="sr-only"> of {bar.name}</span>
            </Button>
          )}
          <Button variant="outline" size="small" loading={isLoading} onClick={() => send('checked_in')}>
            Check in<span className="sr-only"> {bar.name}</span>
          </Button>
        </span>
      )}
    </li>
  )
}

/** Who is expected within half an hour or on court: one tap checks them in. Nothing while there is nobody. */
export function Arrivals({ report }: { report: DayReport }) {
  const now = Date.parse(report.now)
  const entries = listArrivals(report.venues, now)
  if (entries.length === 0) return null
  return (
    <Card title="Arrivals" className={styles.arrivals}>
      <div className={styles.list}>
        <RowList centered>
          {entries.map((entry) => (
            <Arrival key={entry.bar._id} {...{ entry, now }} />
          ))}
        </RowList>
      </div>
    </Card>
  )
}
