import { useState } from 'react'
import { useCheckoutSuccessQuery } from './api'
import { LOOK_AGAIN } from './outcome'

/** What became of a payment; a payment still on its way is looked at again until it is decided. `ready`: the session is known. */
export function usePaid(sessionId: string | null, ready: boolean) {
  const [every, setEvery] = useState(0)
  const { data, error, refetch, isFetching } = useCheckoutSuccessQuery(
    { query: { session_id: sessionId ?? '' } },
    { skip: !ready || !sessionId, pollingInterval: every, refetchOnMountOrArgChange: true },
  )
  const wanted = data ? LOOK_AGAIN[data[0].outcome] : 0
  if (wanted !== every) setEvery(wanted)
  return { paid: data, failed: !sessionId || (Boolean(error) && !data), error, refetch, isFetching }
}
