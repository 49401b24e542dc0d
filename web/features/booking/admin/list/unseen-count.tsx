import { MOST_UNSEEN } from '#contract/limits'
import { toDigits } from '../../../../lib/texts/format'
import { hidden, rich } from '../../../../lib/texts/rich'
import { useAccess } from '../../../../shared/access'
import { useCountUnseenQuery } from '../api'

/** The number of bookings that no admin has seen yet, polled every minute. Renders nothing for none. */
export function UnseenCount({ className }: { className?: string | undefined }) {
  const { canAccess } = useAccess()
  const { data } = useCountUnseenQuery(undefined, { skip: !canAccess('member'), pollingInterval: 60_000 })
  if (!data?.count) return null
  return (
    <span className={className}>
      {rich('{count}<hidden> not seen yet</hidden>', {
        count: toDigits(data.count < MOST_UNSEEN ? data.count : `${MOST_UNSEEN}+`),
        hidden,
      })}
    </span>
  )
}
