import { useState } from 'react'
import { useCheckoutSuccessQuery } from './api'
import { POLLING_INTERVALS } from './outcome'

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
