import { usePollingInterval } from '../../lib/use-polling-interval'
import { useCheckoutSuccessQuery } from './api'
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

const POLLING_INTERVALS: Record<CheckoutResult[0]['outcome'], number> = {
  paid: 0,
  processing: 2000,
  unpaid: 5000,
  refunded: 0,
}

/** Returns how often a payment is polled until its outcome is final, in ms; 0 is never. Most refunds take a second. */
function getPollingInterval({ outcome, detail }: Session): number {
  if (detail === 'held') return 30_000
  return detail === 'refund_pending' ? 5000 : POLLING_INTERVALS[outcome]
}
