import { clsx } from 'clsx'
import { ChevronRight, CreditCard } from 'lucide-react'
import { useId, useState } from 'react'
import { t } from '#i18n/t'
import { Button } from '../../ui/button'
import type { Gateway, Method } from './api'
import { toLabel, toMeans } from './method-texts'
import styles from './pay-by-method.module.css'
import { PhoneForm } from './phone-form'
import { useCheckout } from './use-checkout'

/** A gateway's name as it looks on its pages. */
const MARKS = { stripe: <CreditCard className="icon" />, sslcommerz: 'SSL', bkash: 'bKash' }

export const MethodMark = ({ gateway }: { gateway: Gateway }) => (
  <span className={clsx(styles.mark, styles[gateway])} aria-hidden>
    {MARKS[gateway]}
  </span>
)

type MethodButtonProps = Method & { booking: string }

/** A way to pay among others; one that needs a phone number asks for it first. */
export function MethodButton({ booking, gateway, asksForPhone, disabledReason }: MethodButtonProps) {
  const { leave, isLeaving } = useCheckout(booking)
  const [isOpen, setIsOpen] = useState(false)
  const note = useId()
  return (
    <>
      <Button
        variant="outline"
        block
        className={styles.method}
        loading={isLeaving}
        disabledReason={disabledReason ?? false}
        aria-describedby={note}
        {...(asksForPhone && { 'aria-expanded': isOpen })}
        onClick={() => (asksForPhone ? setIsOpen(!isOpen) : void leave({ gateway }))}
      >
        {!isLeaving && <MethodMark gateway={gateway} />}
        <span>{toLabel(gateway)}</span>
        <ChevronRight className={clsx('icon', styles.chevron)} />
      </Button>
      <p id={note} className={styles.note}>
        <span>{disabledReason ?? toMeans(gateway)}</span>
        {asksForPhone && !disabledReason && <span> · {t('needs your mobile number')}</span>}
      </p>
      {isOpen && <PhoneForm booking={booking} gateway={gateway} isOpened />}
    </>
  )
}
