import { clsx } from 'clsx'
import { Check, Circle, Clock, X } from 'lucide-react'
import { msg, t } from '#i18n/t'
import styles from './badge.module.css'

export const statusNames = {
  paid: msg('paid'),
  confirmed: msg('confirmed'),
  pending: msg('pending'),
  cancelled: msg('cancelled'),
}
const icons = { paid: Check, confirmed: Circle, pending: Clock, cancelled: X }
const isKnown = (status: string): status is keyof typeof icons => status in icons

/** A booking's status by colour, icon and text (spec §4): paid and confirmed green, pending yellow, cancelled red. */
export function StatusBadge({ status, className }: { status: string; className?: string }) {
  if (!isKnown(status)) return <Badge className={className}>{status}</Badge>
  const Icon = icons[status]
  return (
    <span className={clsx(styles.badge, styles[status], className)}>
      <Icon className="icon" />
      <span>{t(statusNames[status])}</span>
    </span>
  )
}

type BadgeProps = { children: string; warning?: boolean; className?: string | undefined }

export function Badge({ children, warning = false, className }: BadgeProps) {
  return <span className={clsx(styles.badge, warning ? styles.pending : styles.other, className)}>{children}</span>
}
