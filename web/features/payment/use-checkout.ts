import { useEffect, useState } from 'react'
import { getLanguage, t, toPrefix } from '#i18n/t'
import { describeError, getErrorReply } from '../../lib/api-error'
import { rememberLanguage } from '../../lib/language'
import { toast } from '../../lib/toast'
import { type Gateway, useCheckoutMutation } from './api'

/** How to pay: by the first method that is offered unless it names one. */
type How = { gateway?: Gateway; phone?: string }

/** Returns a function that leaves for the page to pay a booking on, or else shows why not. It returns what is wrong with the phone. */
export function useCheckout(booking: string) {
  const [open] = useCheckoutMutation()
  const [isLeaving, setIsLeaving] = useState(false)
  useEffect(() => {
    // the back/forward cache restores the page as it was left, with the button loading
    const reset = ({ persisted }: PageTransitionEvent) => persisted && setIsLeaving(false)
    window.addEventListener('pageshow', reset)
    return () => window.removeEventListener('pageshow', reset)
  }, [])
  const leave = async (how: How = {}): Promise<string | undefined> => {
    setIsLeaving(true)
    const { data, error } = await open({ body: { booking, ...how } })
    if (data) {
      if (toPrefix()) rememberLanguage(getLanguage()) // the return URL has no language prefix
      return void window.location.assign(data)
    }
    setIsLeaving(false)
    const phone = getErrorReply(error)?.errors?.find(({ path }) => path.endsWith('phone'))
    if (phone && how.phone !== undefined) return phone.message
    toast.error(t('Something went wrong'), { id: 'checkout', description: describeError(error) })
    return undefined
  }
  return { leave, isLeaving }
}
