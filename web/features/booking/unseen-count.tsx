import { useSession } from '../../store'
import { useCountUnseenQuery } from './unseen-api'

/** How many bookings no admin has seen yet, fetched again every minute. Nothing when there are none. */
export function UnseenCount({ className }: { className?: string | undefined }) {
  const { user } = useSession()
  const { data } = useCountUnseenQuery(undefined, { skip: user?.role !== 'admin', pollingInterval: 60_000 })
  if (!data?.count) return null
  return (
    <span className={className}>
      {data.count}
      <span className="sr-only"> not seen yet</span>
    </span>
  )
}
