import { Link } from 'react-router'
import type { Pass } from '#contract/pass'
import { msg, t } from '#i18n/t'
import { formatDate, formatSum } from '../../lib/texts/format'
import { describeApplies, describeFacilities, formatWorth } from '../../lib/texts/pass-texts'
import styles from './pass.module.css'

const reasons: Record<Pass['entries'][number]['reason'], string> = {
  issued: msg('Received'),
  used: msg('Used for a booking'),
  returned: msg('Booking cancelled'),
  topped_up: msg('Topped up'),
  corrected: msg('Corrected by the venue'),
  refunded: msg('Refunded'),
  credited: msg('Refund of a booking'),
}

const formatUnits = ({ kind, currency }: Pass, units: number) =>
  kind === 'money' ? formatSum(units, currency) : t('{count, plural, one {# hour} other {# hours}}', { count: units })

const toDelta = (pass: Pass, delta: number) =>
  delta < 0 ? `−${formatUnits(pass, -delta)}` : `+${formatUnits(pass, delta)}`

/** What was added to a pass and taken from it, newest first, with links to the bookings. */
export function Entries({ pass, isAdmin = false }: { pass: Pass; isAdmin?: boolean }) {
  if (pass.entries.length === 0) return null
  return (
    <details>
      <summary>{t('What it was used for')}</summary>
      <ul className={styles.entries}>
        {pass.entries.map((entry) => (
          <li key={`${entry.at} ${entry.reason} ${entry.booking}`}>
            <span>
              <span>{formatDate(entry.at, pass.timeZone)}</span>{' '}
              {entry.booking ? (
                <Link
                  className="link"
                  to={isAdmin ? `/admin/bookings?booking=${entry.booking}` : `/user/bookings/${entry.booking}`}
                >
                  {t(reasons[entry.reason])}
                </Link>
              ) : (
                <span>{[t(reasons[entry.reason]), entry.note].filter(Boolean).join(': ')}</span>
              )}
            </span>
            <span>{toDelta(pass, entry.delta)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** What is left of a pass, and of how much unless more was added to it since. */
export function formatLeft(pass: Pass): string {
  if (pass.kind === 'rate') return formatWorth(pass)
  const balance = formatUnits(pass, pass.balance)
  if (pass.balance > pass.value || pass.value === 0) return t('{balance} left', { balance })
  return pass.kind === 'uses'
    ? t('{left, number} of {count, plural, one {# hour} other {# hours}} left', {
        left: pass.balance,
        count: pass.value,
      })
    : t('{balance} of {value} left', { balance, value: formatUnits(pass, pass.value) })
}

function formatEnd({ kind, balance, isOver, endsAt, timeZone, entries }: Pass): string {
  if (isOver && entries[0]?.reason === 'refunded') return t('Refunded.')
  if (kind !== 'rate' && balance === 0) return t('Used up.')
  const day = formatDate(endsAt, timeZone)
  return isOver ? t('Ended on {day}.', { day }) : t('Good until {day}.', { day })
}

/** Until when a pass is good, for what and where. */
export const formatUntil = (pass: Pass): string =>
  [formatEnd(pass), ...describeApplies(pass), ...describeFacilities(pass)].join(' ')
