import { useSession } from '../../store'
import { useCountUnseenQuery } from './unseen-api'

/** How many bookings no admin has looked at yet; looked up again every minute. Nothing when there are none. */
export function UnseenCount() {
  const { user } = useSession()
  const { data } = useCountUnseenQuery(undefined, { skip: user?.role !== 'admin', pollingInterval: 60_000 })
  if (!data?.count) return null
  return (
    <span className="count-badge">
      {data.count}
      <span className="sr-only"> not seen yet</span>
    </span>
  )
}
