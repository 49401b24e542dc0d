import { t } from '#i18n/t'
import { formatAdminAmount, formatRange } from '../../../../lib/texts/format'
import { ButtonLink } from '../../../../ui/buttons/button'
import { Card } from '../../../../ui/layout/card'
import { RowDetail } from '../../../../ui/lists/row-link'
import type { DayReport } from '../../admin-api'
import { RowList } from '../../row-list'
import { listEntries } from '../agenda/agenda-groups'
import { useBookingLink } from '../booking-link'
import styles from './arrivals.module.css'

/** Lists the bookings of the day that are still to be paid at the desk, by their start. */
export const listToCollect = (facilities: DayReport['facilities']) =>
  listEntries(facilities).filter(({ bar }) => bar.paysAtDesk)

/**
 * Lists the payments still due at the desk, soonest first; each leads to its payment. Renders nothing when all is paid.
 */
export function ToCollect({ report }: { report: DayReport }) {
  const toBooking = useBookingLink()
  const entries = listToCollect(report.facilities)
  if (entries.length === 0) return null
  return (
    <Card title={t('To collect')} className={styles.toCollect}>
      <div className={styles.list}>
        <RowList centered>
          {entries.map(({ bar, facility, court }) => (
            <li key={bar._id}>
              <span>
                <b>{bar.name}</b>
                <RowDetail>
                  {formatRange(bar.startTime, bar.endTime)} · {court}, {facility}
                </RowDetail>
              </span>
              <ButtonLink size="small" {...toBooking(bar._id)}>
                {t('Take {amount}', { amount: formatAdminAmount(bar.payableAmount, bar.currency) })}
              </ButtonLink>
            </li>
          ))}
        </RowList>
      </div>
    </Card>
  )
}
