import { clsx } from 'clsx'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { t } from '#i18n/t'
import { RowDetail } from '../../../ui/row-link'
import type { Readiness } from '../admin-api'
import styles from './checks.module.css'

/** The state of each integration, with a hint if going live still needs something. */
export function Checks({ checks }: { checks: Readiness['checks'] }) {
  return (
    <ul className={styles.checks}>
      {checks.map(({ name, ok, state, hint }) => {
        const Icon = ok ? CircleCheck : TriangleAlert
        return (
          <li key={name} data-ok={ok}>
            <Icon className={clsx('icon', styles.icon)} />
            <span>
              <b>{name}</b>
              <span className="sr-only">{ok ? t(', ready') : t(', to do')}</span>
              {hint && <RowDetail>{hint}</RowDetail>}
            </span>
            <span className={styles.state}>{state}</span>
          </li>
        )
      })}
    </ul>
  )
}
