import type { Paid } from './paid-receipt'

type Outcome = Paid[0]['outcome']

type Texts = { lead: string; title: string; text: string; badge: string }

/** The texts of each outcome of a payment: above the booking, as the title, and below it. */
const outcomeTexts: Record<Outcome, Texts> = {
  paid: {
    lead: 'The court is yours',
    title: 'Payment Successful!',
    text: 'A receipt is on its way to your inbox.',
    badge: 'paid',
  },
  processing: {
    lead: 'The court is held for you',
    title: 'Payment is being processed',
    text: 'The bank has not answered yet. This page updates by itself.',
    badge: 'pending',
  },
  unpaid: {
    lead: 'The court is not yours yet',
    title: 'Not paid yet',
    text: 'Nothing has been charged. You can still pay from your account while the court is held for you.',
    badge: 'pending',
  },
  refunded: {
    lead: 'This booking is cancelled',
    title: 'Payment refunded',
    text: 'Your refund is on its way to the card you paid with.',
    badge: 'cancelled',
  },
}

/** What differs for the bookings of a payment link, which hold their courts anyway and may be paid without an account. */
const linkTexts: Record<Outcome, Pick<Texts, 'lead' | 'text'>> = {
  paid: {
    lead: 'The courts are yours',
    text: 'Your bookings are paid. If the venue has your e-mail address, a receipt is on its way to your inbox.',
  },
  processing: { lead: 'The courts are held for you', text: outcomeTexts.processing.text },
  unpaid: {
    lead: 'To be paid',
    text: 'Nothing has been charged. You can pay through the link while it is open, or at the venue.',
  },
  refunded: { lead: 'These bookings are cancelled', text: outcomeTexts.refunded.text },
}

/** `linked`: how many bookings the payment link is for, 0 without a link. */
export function getTexts(outcome: Outcome, linked: number): Texts {
  const texts = outcomeTexts[outcome]
  if (linked === 0) return texts
  const { lead, text } = linkTexts[outcome]
  return { ...texts, text, lead: linked > 1 || outcome === 'unpaid' ? lead : texts.lead }
}

/** How often a payment is polled until its outcome is final, in ms; 0 is never. */
export const POLLING_INTERVALS: Record<Outcome, number> = { paid: 0, processing: 2000, unpaid: 5000, refunded: 0 }
