import type { ReactNode } from 'react'
import { t } from '#i18n/t'
import { Button } from '../../ui/buttons/button'
import { useCheckout } from './use-checkout'

type CheckoutButtonProps = {
  booking: string
  /** Why this booking can't be paid, shown by the disabled button. */
  disabledReason?: string | false
  className?: string | undefined
  /** Large and as wide as its container unless it is small. */
  size?: 'small'
  children?: ReactNode
}

/** Proceed to Checkout: opens the booking's checkout session (spec §7) by the first method that is offered. */
export function CheckoutButton({
  booking,
  disabledReason = false,
  className,
  size,
  children = t('Proceed to Checkout'),
}: CheckoutButtonProps) {
  const { leave, isLeaving } = useCheckout({ booking })
  return (
    <Button
      size={size ?? 'large'}
      block={!size}
      loading={isLeaving}
      disabledReason={disabledReason}
      {...(className && { className })}
      onClick={() => void leave()}
    >
      {children}
    </Button>
  )
}
