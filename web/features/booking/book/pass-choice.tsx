import { t } from '#i18n/t'
import { formatSum } from '../../../lib/format'
import { useSite } from '../../../lib/site'
import type { BestPass } from '../../../passes'
import styles from './pass-choice.module.css'

type Props = { best: BestPass; amountMinor: number; isUsed: boolean; onChange: (isUsed: boolean) => void }

/** What a pass does, like 'Uses 1 of 7 left'. */
function formatUse({ pass, cover }: BestPass, currency: string): string {
  const values = { name: pass.name, paid: formatSum(cover.minor / 100, currency) }
  if (pass.kind === 'rate') return t('{name}: −{percent, number} %', { ...values, percent: pass.percentOff })
  if (pass.kind === 'uses')
    return t('{name}: uses {count, number} of {balance, number} left', {
      ...values,
      count: cover.units,
      balance: pass.balance,
    })
  return t('{name}: pays {paid} of {balance} left', { ...values, balance: formatSum(pass.balance / 100, currency) })
}

/** The user's best pass for the selected time, used unless they decline, and what is left to pay. */
export function PassChoice({ best, amountMinor, isUsed, onChange }: Props) {
  const { currency } = useSite()
  const rest = isUsed ? amountMinor - best.cover.minor : amountMinor
  return (
    <div className={styles.choice}>
      <label className={styles.label}>
        <input type="checkbox" checked={isUsed} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
        <span>{formatUse(best, currency)}</span>
      </label>
      <b aria-live="polite">{t('{rest} to pay', { rest: formatSum(rest / 100, currency) })}</b>
    </div>
  )
}
