import type { Paid } from './paid-receipt'

type Outcome = Paid[0]['outcome']

/** The texts of each outcome of a payment: above the booking, as the title, and below it. */
export const outcomeTexts: Record<Outcome, { lead: string; title: string; text: string; badge: string }> = {
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

/** How often a payment is polled until its outcome is final, in ms; 0 is never. */
export const POLLING_INTERVALS: Record<Outcome, number> = { paid: 0, processing: 2000, unpaid: 5000, refunded: 0 }
