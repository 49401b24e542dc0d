import { type ReactNode, useEffect, useState } from 'react'
import { getLanguage, t, toPrefix } from '#i18n/t'
import { describeError } from '../../lib/api-error'
import { rememberLanguage } from '../../lib/language'
import { toast } from '../../lib/toast'
import { Button } from '../../ui/button'
import { type Gateway, useCheckoutMutation } from './api'

type CheckoutButtonProps = {
  booking: string
  /** How to pay; undefined for the first method that is offered. */
  how?: { gateway: Gateway; phone?: string }
  /** Why this booking can't be paid, shown by the disabled button. */
  disabledReason?: string | false
  className?: string | undefined
  /** Large and as wide as its container unless it is small. */
  size?: 'small'
  children?: ReactNode
}

/** Proceed to Checkout: opens the booking's checkout session (spec §7). */
export function CheckoutButton({
  booking,
  how,
  disabledReason = false,
  className,
  size,
  children = t('Proceed to Checkout'),
}: CheckoutButtonProps) {
  const [open] = useCheckoutMutation()
  const [isLeaving, setIsLeaving] = useState(false)
  useEffect(() => {
    // the back/forward cache restores the page as it was left, with the button loading
    const reset = ({ persisted }: PageTransitionEvent) => persisted && setIsLeaving(false)
    window.addEventListener('pageshow', reset)
    return () => window.removeEventListener('pageshow', reset)
  }, [])
  const leave = async () => {
    setIsLeaving(true)
    const { data, error } = await open({ body: { booking, ...how } })
    if (data) {
      if (toPrefix()) rememberLanguage(getLanguage()) // the return URL has no language prefix
      return window.location.assign(data)
    }
    toast.error(t('Something went wrong'), { id: 'checkout', description: describeError(error) })
    setIsLeaving(false)
  }
  return (
    <Button
      size={size ?? 'large'}
      block={!size}
      loading={isLeaving}
      disabledReason={disabledReason}
      {...(className && { className })}
      onClick={leave}
    >
      {children}
    </Button>
  )
}
