import { toMajor } from '#contract/money'
import { t } from '#i18n/t'
import { useSite } from '../../../../lib/page/site'
import { formatSum } from '../../../../lib/texts/format'
import { describeCourts, describeUsedUp } from '../../../../lib/texts/pass-texts'
import type { BestPass } from '../../../../shared/pass/passes'
import styles from './pass-choice.module.css'
import type { BookingPass } from './use-booking-pass'

/** What a pass does, like 'Uses 1 of 7 left'. */
function formatUse({ pass, cover }: BestPass, currency: string): string {
  const values = { name: pass.name, paid: formatSum(toMajor(cover.minor), currency) }
  if (pass.kind === 'rate') return t('{name}: −{percent, number}%', { ...values, percent: pass.percentOff })
  if (pass.kind === 'uses')
    return t('{name}: uses {count, number} of {balance, number} left', {
      ...values,
      count: cover.units,
      balance: pass.balance,
    })
  return t('{name}: pays {paid} of {balance} left', { ...values, balance: formatSum(toMajor(pass.balance), currency) })
}

/** The rules of passes that matter for the selection, as sentences. */
function listRules({ best, usedUp, member, isRefused }: BookingPass): string[] {
  const limited = best?.pass.perWeek ? { used: best.usedInWeek, most: best.pass.perWeek } : null
  return [
    ...(limited
      ? [
          t(
            'Good for {most, plural, one {one booking} other {# bookings}} a week: {used, number} used in that week.',
            limited,
          ),
        ]
      : []),
    ...(best?.pass.applies.courts ? [describeCourts(best.pass.applies.courts)] : []),
    ...(usedUp ? [describeUsedUp(usedUp)] : []),
    ...(member
      ? [t('With {name} you can book {days, number} days ahead.', { name: member.name, days: member.daysAhead })]
      : []),
    ...(isRefused && !usedUp ? [t('It is not good for this time.')] : []),
  ]
}

/** The user's best pass for the selected time, used unless they decline, what is left to pay, and the rules that apply. */
export function PassChoice({ bookingPass }: { bookingPass: BookingPass }) {
  const { currency } = useSite()
  const { best, member, amountMinor, isUsed, setIsUsed } = bookingPass
  const rules = listRules(bookingPass)
  const rest = amountMinor - (isUsed ? (best?.cover.minor ?? 0) : 0)
  return (
    <>
      {best && (
        <div className={styles.choice}>
          <label className={styles.label}>
            <input
              type="checkbox"
              checked={isUsed}
              disabled={member !== undefined}
              onChange={({ currentTarget }) => setIsUsed(currentTarget.checked)}
            />
            <span>{formatUse(best, currency)}</span>
          </label>
          <b aria-live="polite">{t('{rest} to pay', { rest: formatSum(toMajor(rest), currency) })}</b>
        </div>
      )}
      {rules.length > 0 && <p className={styles.rules}>{rules.join(' ')}</p>}
    </>
  )
}
