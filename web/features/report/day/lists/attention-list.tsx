import { clsx } from 'clsx'
import {
  Banknote,
  BriefcaseMedical,
  CalendarX,
  CircleAlert,
  Eye,
  Gavel,
  Inbox,
  type LucideIcon,
  MessageSquareQuote,
  PackageOpen,
  RotateCcw,
  Scale,
  ShieldQuestionMark,
} from 'lucide-react'
import { Link } from 'react-router'
import { t } from '#i18n/t'
import type { DayReport } from '../../admin-api'
import styles from './attention-list.module.css'

type Attention = DayReport['attention'][number]

const icons: Record<Attention['kind'], LucideIcon> = {
  dispute: Gavel,
  charge_held: ShieldQuestionMark,
  closure_hit: CalendarX,
  refund_failed: RotateCcw,
  payment_difference: Scale,
  unpaid_at_desk: Banknote,
  job_failed: BriefcaseMedical,
  proposal: Inbox,
  enquiry: MessageSquareQuote,
  low_stock: PackageOpen,
  unseen: Eye,
}

/** Problems and news for the admin, each a link to its page. Renders nothing when there are none. */
export function AttentionList({ attention }: { attention: readonly Attention[] }) {
  if (attention.length === 0) return null
  return (
    <section className={styles.attention} aria-labelledby="attention">
      <h2 id="attention" className="display">
        <CircleAlert className={clsx('icon', styles.warningIcon)} />
        {t('Needs attention')}
      </h2>
      <ul>
        {attention.map(({ kind, text, href }) => {
          const Icon = icons[kind]
          return (
            <li key={text}>
              <Icon className={clsx('icon', styles.kindIcon)} />
              <Link className="link" to={href}>
                {text}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
