import { useEffect, useState } from 'react'
import { getFailure } from '../../api'
import { toast } from '../../lib/toast'
import { Button } from '../../ui/button'
import { useCheckoutMutation } from './api'

type CheckoutButtonProps = {
  booking: string
  /** Why this booking can't be paid; the button then says so. */
  disabledReason?: string | false
}

/** Opens the hosted payment page of a booking: the browser goes to the address the server answers (spec §7). */
export function CheckoutButton({ booking, disabledReason = false }: CheckoutButtonProps) {
  const [open] = useCheckoutMutation()
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    // the back button may bring this very page back from memory, busy as it was left
    const back = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false)
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [])
  const leave = async () => {
    setLeaving(true)
    const { data, error } = await open({ body: { booking } })
    if (data) return window.location.assign(data)
    toast.error('Something went wrong', { description: getFailure(error)?.message })
    setLeaving(false)
  }
  return (
    <Button size="large" block loading={leaving} disabledReason={disabledReason} onClick={leave}>
      Proceed to Checkout
    </Button>
  )
}
