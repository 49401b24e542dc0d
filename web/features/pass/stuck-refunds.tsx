import { clsx } from 'clsx'
import type { StuckPassRefund } from '#contract/pass-desk'
import { t } from '#i18n/t'
import { formatAdminAmount } from '../../lib/texts/format'
import { useAccess } from '../../shared/access'
import { HandRefundForm } from '../../shared/hand-refund-form'
import { QueryError, showsError } from '../../ui/feedback/query-error'
import layout from '../../ui/layout/layout.module.css'
import { useListStuckPassRefundsQuery, useRecordPassRefundMutation } from './desk-api'
import styles from './pass.module.css'

function StuckRefund({ facility, refund }: { facility: string; refund: StuckPassRefund }) {
  const [record] = useRecordPassRefundMutation()
  const { pass, customer, currency } = refund
  return (
    <li className={styles.card}>
      <h3 className="display">{customer.name}</h3>
      <p className="muted">{customer.email}</p>
      <p>{pass}</p>
      <HandRefundForm
        refund={refund._id}
        amount={formatAdminAmount(refund.amount, currency)}
        name={customer.name}
        className={layout.stack}
        record={async (body) => (await record({ params: { id: facility }, body })).error}
      />
    </li>
  )
}

/** The refunds of a venue's passes that somebody must make by hand. Renders nothing without any. */
export function StuckRefunds({ facility }: { facility: string }) {
  const { canManage } = useAccess()
  const query = useListStuckPassRefundsQuery({ params: { id: facility } }, { skip: !canManage(facility) })
  const { data = [] } = query
  if (showsError(query)) return <QueryError title={t('The refunds could not be loaded.')} query={query} />
  if (data.length === 0) return null
  return (
    <section className={clsx(layout.stack, styles.section)} aria-labelledby="stuck-refunds">
      <h2 id="stuck-refunds" className="display">
        {t('Refunds that were not made')}
      </h2>
      <ul className={styles.cards}>
        {data.map((refund) => (
          <StuckRefund key={refund._id} facility={facility} refund={refund} />
        ))}
      </ul>
    </section>
  )
}
