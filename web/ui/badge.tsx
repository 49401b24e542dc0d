import { clsx } from 'clsx'
import { Check, Circle, Clock, X } from 'lucide-react'
import { msg, t } from '#i18n/t'
import styles from './badge.module.css'

const statuses = {
  paid: { Icon: Check, text: msg('paid') },
  confirmed: { Icon: Circle, text: msg('confirmed') },
  pending: { Icon: Clock, text: msg('pending') },
  cancelled: { Icon: X, text: msg('cancelled') },
}
const isKnown = (status: string): status is keyof typeof statuses => status in statuses

/** A booking's status by colour, icon and text (spec §4): paid and confirmed green, pending yellow, cancelled red. */
export function StatusBadge({ status, className }: { status: string; className?: string }) {
  if (!isKnown(status)) return <Badge className={className}>{status}</Badge>
  const { Icon, text } = statuses[status]
  return (
    <span className={clsx(styles.badge, styles[status], className)}>
      <Icon className="icon" />
      {t(text)}
    </span>
  )
}

/** An outlined label. */
export function Badge({ children, className }: { children: string; className?: string | undefined }) {
  return <span className={clsx(styles.badge, styles.other, className)}>{children}</span>
}
