import type { ReactNode } from 'react'
import { msg, t } from '#i18n/t'
import { getFailure } from '../../../api'
import { formatRange } from '../../../lib/format'
import { rich } from '../../../lib/rich'
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

const stateNames = { checked_in: msg('Checked in'), no_show: msg('No-show') }

function Arrival({ entry: { bar, venue, court }, now }: { entry: AgendaEntry; now: number }) {
  const [mark, { isLoading }] = useMarkArrivalMutation()
  const send = async (attendance: typeof bar.attendance) => {
    const { error } = await mark({ params: { id: bar._id }, body: { attendance } })
    if (error) toast.error(t('Something went wrong'), { description: getFailure(error)?.message })
  }
  const person = { name: bar.name, hidden: (text: ReactNode) => <span className="sr-only">{text}</span> }
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
          <b data-attendance={bar.attendance}>{t(stateNames[bar.attendance])}</b>
          <Button variant="quiet" size="small" loading={isLoading} onClick={() => send(null)}>
            {rich('Undo<hidden> for {name}</hidden>', person)}
          </Button>
        </span>
      ) : (
        <span className={styles.actions}>
          {Date.parse(bar.startsAt) <= now && (
            <Button variant="quiet" size="small" disabled={isLoading} onClick={() => send('no_show')}>
              {rich('No-show<hidden> of {name}</hidden>', person)}
            </Button>
          )}
          <Button variant="outline" size="small" loading={isLoading} onClick={() => send('checked_in')}>
            {rich('Check in<hidden> {name}</hidden>', person)}
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
    <Card title={t('Arrivals')} className={styles.arrivals}>
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
