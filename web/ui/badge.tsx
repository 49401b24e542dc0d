import { Check, Circle, Clock, X } from 'lucide-react'

const icons = { paid: Check, confirmed: Circle, pending: Clock, cancelled: X }
const isKnown = (status: string): status is keyof typeof icons => status in icons

/** A booking's status as colour, shape and word (spec §4): paid and confirmed green, pending yellow, cancelled red, others outlined. */
export function StatusBadge({ status }: { status: string }) {
  if (!isKnown(status)) return <Badge>{status}</Badge>
  const Icon = icons[status]
  return (
    <span className={`badge badge-${status}`}>
      <Icon className="icon" />
      {status}
    </span>
  )
}

/** An outlined label. */
export function Badge({ children }: { children: string }) {
  return <span className="badge badge-other">{children}</span>
}
