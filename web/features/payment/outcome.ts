import { t } from '#i18n/t'
import { linkTexts, placeTexts, type State, stateTexts, type Texts } from './outcome-texts'
import type { CheckoutResult } from './paid-receipt'

type Session = Pick<CheckoutResult[0], 'outcome' | 'detail'>

/** Returns the state of a payment. `returned`: how its page was left, which counts for an unpaid one only. */
export function getState({ outcome, detail }: Session, returned: string | null): State {
  const isLeft = returned === 'declined' || returned === 'cancelled'
  return detail ?? (outcome === 'unpaid' && isLeft ? returned : outcome)
}

/** Returns the texts of a state of a payment: of a court, a place, or the bookings of a payment link. */
export function getTexts(state: State, { booking, bookings }: Pick<CheckoutResult[0], 'booking' | 'bookings'>): Texts {
  const { title, badge, ...court } = stateTexts[state]
  const single = (booking.isPlace && placeTexts[state]) || court
  const isLink = bookings.length > 0
  const link = (isLink && linkTexts[state]) || single
  return {
    lead: t(bookings.length > 1 || (isLink && state === 'unpaid') ? link.lead : single.lead),
    title: t(title),
    text: t(link.text),
    badge,
  }
}
