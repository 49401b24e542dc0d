import { clsx } from 'clsx'
import { CreditCard } from 'lucide-react'
import { useId } from 'react'
import { gatewayNames } from '#contract/gateway-names'
import type { Gateway, Method } from './api'
import styles from './method-choice.module.css'
import { toLabel, toMeans } from './method-texts'

/** A gateway's name as it looks on its pages. */
const MARKS = { stripe: <CreditCard className="icon" />, sslcommerz: 'SSL', bkash: gatewayNames.bkash }

const MethodMark = ({ gateway }: { gateway: Gateway }) => (
  <span className={clsx(styles.mark, styles[gateway])} aria-hidden>
    {MARKS[gateway]}
  </span>
)

type MethodRowProps = Method & { isChosen: boolean; onChoose: () => void }

/** A way to pay among others, with what somebody pays with or why it can't charge the amount. */
export function MethodRow({ gateway, disabledReason, isChosen, onChoose }: MethodRowProps) {
  const note = useId()
  return (
    <label className={styles.row}>
      <input
        type="radio"
        name="gateway"
        value={gateway}
        checked={isChosen}
        disabled={disabledReason !== null}
        aria-label={toLabel(gateway)}
        aria-describedby={note}
        onChange={onChoose}
      />
      <span className={styles.text}>
        <span className={styles.label}>{toLabel(gateway)}</span>
        <span id={note} className={styles.note}>
          {disabledReason ?? toMeans(gateway)}
        </span>
      </span>
      <MethodMark gateway={gateway} />
    </label>
  )
}
