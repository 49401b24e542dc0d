import { useState } from 'react'
import { msg, t } from '#i18n/t'
import { useCheckoutSuccessQuery } from './api'
import type { CheckoutResult } from './paid-receipt'

/** Returns the result of a checkout session, polled until its outcome is final. Nothing is fetched before `isReady`. */
export function useCheckoutResult(sessionId: string | null, isReady: boolean) {
  const [pollingInterval, setPollingInterval] = useState(0)
  const { data, error, refetch, isFetching } = useCheckoutSuccessQuery(
    { query: { session_id: sessionId ?? '' } },
    { skip: !isReady || !sessionId, pollingInterval, refetchOnMountOrArgChange: true },
  )
  const wanted = data ? POLLING_INTERVALS[data[0].outcome] : 0
  if (wanted !== pollingInterval) setPollingInterval(wanted)
  return { result: data, hasFailed: !sessionId || (Boolean(error) && !data), error, refetch, isFetching }
}

type Outcome = CheckoutResult[0]['outcome']

type Texts = { lead: string; title: string; text: string; badge: string }

/** The texts of each outcome of a payment: above the booking, as the title, and below it. */
const outcomeTexts: Record<Outcome, Texts> = {
  paid: {
    lead: msg('The court is yours'),
    title: msg('Payment Successful!'),
    text: msg('A receipt is on its way to your inbox.'),
    badge: 'paid',
  },
  processing: {
    lead: msg('The court is held for you'),
    title: msg('Payment is being processed'),
    text: msg('The bank has not answered yet. This page updates by itself.'),
    badge: 'pending',
  },
  unpaid: {
    lead: msg('The court is not yours yet'),
    title: msg('Not paid yet'),
    text: msg('Nothing has been charged. You can still pay from your account while the court is held for you.'),
    badge: 'pending',
  },
  refunded: {
    lead: msg('This booking is cancelled'),
    title: msg('Payment refunded'),
    text: msg('Your refund is on its way to the card or wallet you paid with.'),
    badge: 'cancelled',
  },
}

/** The texts that differ for a payment link, whose bookings keep their courts and may be paid without an account. */
const linkTexts: Record<Outcome, Pick<Texts, 'lead' | 'text'>> = {
  paid: {
    lead: msg('The courts are yours'),
    text: msg('Your bookings are paid. If the venue has your e-mail address, a receipt is on its way to your inbox.'),
  },
  processing: { lead: msg('The courts are held for you'), text: outcomeTexts.processing.text },
  unpaid: {
    lead: msg('To be paid'),
    text: msg('Nothing has been charged. You can pay through the link while it is open, or at the venue.'),
  },
  refunded: { lead: msg('These bookings are cancelled'), text: outcomeTexts.refunded.text },
}

/** Returns the texts of an outcome. `linked` is the number of bookings of the payment link, 0 without a link. */
export function getTexts(outcome: Outcome, linked: number): Texts {
  const { lead, title, text, badge } = outcomeTexts[outcome]
  const link = linkTexts[outcome]
  const isLink = linked > 0
  return {
    lead: t(linked > 1 || (isLink && outcome === 'unpaid') ? link.lead : lead),
    title: t(title),
    text: t(isLink ? link.text : text),
    badge,
  }
}

/** How often a payment is polled until its outcome is final, in ms; 0 is never. */
export const POLLING_INTERVALS: Record<Outcome, number> = { paid: 0, processing: 2000, unpaid: 5000, refunded: 0 }
