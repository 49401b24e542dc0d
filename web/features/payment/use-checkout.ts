import { useEffect, useState } from 'react'
import type { NewGift } from '#contract/pass-gift'
import { getLanguage, t, toPrefix } from '#i18n/t'
import { toast } from '../../lib/page/toast'
import { describeError, getErrorReply } from '../../lib/requests/api-error'
import { rememberLanguage } from '../../lib/urls/language'
import { type Gateway, useBuyPassMutation, useCheckoutMutation, usePayByLinkMutation } from './api'

/** How to pay: by the first method that is offered unless it names one. */
type How = { gateway?: Gateway; phone?: string }

/** A pass as a gift; `showErrors` shows what is wrong with it, and returns whether there is anything. */
type GiftTarget = { gift: NewGift; showErrors: (error: unknown) => boolean }

/** What is paid: a booking of the user, what a payment link is for, or a pass that a venue offers. */
export type PayTarget = { booking: string } | { link: string } | ({ pass: string } & Partial<GiftTarget>)

/** Returns a function that leaves for a page to pay on, or else shows why not. It returns what is wrong with the phone. */
export function useCheckout(target: PayTarget) {
  const [openBooking] = useCheckoutMutation()
  const [openLink] = usePayByLinkMutation()
  const [buyPass] = useBuyPassMutation()
  const [isLeaving, setIsLeaving] = useState(false)
  useEffect(() => {
    // the back/forward cache restores the page as it was left, with the button loading
    const reset = ({ persisted }: PageTransitionEvent) => persisted && setIsLeaving(false)
    window.addEventListener('pageshow', reset)
    return () => window.removeEventListener('pageshow', reset)
  }, [])
  const open = (how: How) => {
    if ('link' in target) return openLink({ params: { id: target.link }, body: how })
    if ('pass' in target) {
      const { pass: id, gift } = target
      return buyPass({ params: { id }, body: gift ? { ...how, gift } : how })
    }
    return openBooking({ body: { ...target, ...how } })
  }
  const leave = async (how: How = {}): Promise<string | undefined> => {
    setIsLeaving(true)
    const { data, error } = await open(how)
    if (data) {
      if (toPrefix()) rememberLanguage(getLanguage()) // the return URL has no language prefix
      return void window.location.assign(data)
    }
    setIsLeaving(false)
    const phone = getErrorReply(error)?.errors?.find(({ path }) => path.endsWith('phone'))
    if (phone && how.phone !== undefined) return phone.message
    if ('pass' in target && target.showErrors?.(error)) return undefined
    toast.error(t('Something went wrong'), { id: 'checkout', description: describeError(error) })
    return undefined
  }
  return { leave, isLeaving }
}
