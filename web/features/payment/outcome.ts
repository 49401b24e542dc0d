import { t } from '#i18n/t'
import { usePollingInterval } from '../../lib/requests/use-polling-interval'
import { useCheckoutSuccessQuery } from './api'
import { linkTexts, placeTexts, type State, stateTexts, type Texts } from './outcome-texts'
import type { CheckoutResult } from './paid-receipt'

/** Returns the result of a checkout session, polled until its outcome is final. Nothing is fetched before `isReady`. */
export function useCheckoutResult(sessionId: string | null, isReady: boolean) {
  const [pollingInterval, decideInterval] = usePollingInterval()
  const { data, error, refetch, isFetching } = useCheckoutSuccessQuery(
    { query: { session_id: sessionId ?? '' } },
    { skip: !isReady || !sessionId, pollingInterval, refetchOnMountOrArgChange: true },
  )
  decideInterval(data ? getPollingInterval(data[0]) : 0)
  return { result: data, hasFailed: !sessionId || (Boolean(error) && !data), error, refetch, isFetching }
}

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

const POLLING_INTERVALS: Record<CheckoutResult[0]['outcome'], number> = {
  paid: 0,
  processing: 2000,
  unpaid: 5000,
  refunded: 0,
}

/** Returns how often a payment is polled until its outcome is final, in ms; 0 is never. Most refunds take a second. */
export function getPollingInterval({ outcome, detail }: Session): number {
  if (detail === 'held') return 30_000
  return detail === 'refund_pending' ? 5000 : POLLING_INTERVALS[outcome]
}
