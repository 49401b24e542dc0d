import { toDigits } from '../../lib/texts/format'
import { hidden, rich } from '../../lib/texts/rich'
import { useAccess } from '../../shared/access'
import { useCountEnquiriesQuery } from './api'

/** The number of enquiries that wait for an answer, polled every minute. Renders nothing for none. */
export function WaitingCount({ className }: { className?: string | undefined }) {
  const { canAccess } = useAccess()
  const { data } = useCountEnquiriesQuery(undefined, { skip: !canAccess('member'), pollingInterval: 60_000 })
  if (!data?.count) return null
  return (
    <span className={className}>
      {rich('{count}<hidden> not answered yet</hidden>', { count: toDigits(data.count), hidden })}
    </span>
  )
}
