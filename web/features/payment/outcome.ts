import type { Paid } from './paid-receipt'

type Outcome = Paid[0]['outcome']

/** What each outcome of a payment says: over the hours, as the title, and below it. */
export const outcomeTexts: Record<Outcome, { over: string; title: string; text: string; badge: string }> = {
  paid: {
    over: 'The court is yours',
    title: 'Payment Successful!',
    text: 'A receipt is on its way to your inbox.',
    badge: 'paid',
  },
  processing: {
    over: 'The court is held for you',
    title: 'Payment is being processed',
    text: 'The bank has not answered yet. This page updates by itself.',
    badge: 'pending',
  },
  unpaid: {
    over: 'The court is not yours yet',
    title: 'Not paid yet',
    text: 'Nothing has been charged. You can go on paying from your account while the court is held.',
    badge: 'pending',
  },
  refunded: {
    over: 'This booking is cancelled',
    title: 'Payment refunded',
    text: 'The money is on its way back to the card it came from.',
    badge: 'cancelled',
  },
}

/** How often a payment that is not decided is looked at again, in ms. */
export const LOOK_AGAIN: Record<Outcome, number> = { paid: 0, processing: 2000, unpaid: 5000, refunded: 0 }
