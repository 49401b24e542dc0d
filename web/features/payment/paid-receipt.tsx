import { clsx } from 'clsx'
import type { checkoutSuccess } from '#contract/payment'
import type { CallData } from '../../api'
import { formatMinor } from '../../lib/format'
import { FactsList } from '../../ui/facts-list'
import { PriceFact } from '../../ui/price-fact'
import styles from './paid-receipt.module.css'

export type Paid = CallData<typeof checkoutSuccess>

const formatOptional = (value: string | null | undefined) => value || 'N/A'

/** Customer details, payment summary and purchased items, each field as spec §2 lists them. */
export function PaidReceipt({ paid: [session, items] }: { paid: Paid }) {
  const customer = session.customer_details
  return (
    <>
      <h2 className={styles.heading}>Customer details</h2>
      <FactsList className={styles.facts}>
        <dt>Name</dt>
        <dd>{formatOptional(customer?.name)}</dd>
        <dt>Email</dt>
        <dd>{formatOptional(customer?.email)}</dd>
        <dt>Country</dt>
        <dd>{formatOptional(customer?.address?.country)}</dd>
      </FactsList>
      <h2 className={styles.heading}>Payment summary</h2>
      <FactsList className={styles.facts}>
        <dt>Amount total</dt>
        <dd className={clsx('display', styles.amount)}>{formatMinor(session.amount_total, session.currency)}</dd>
        {session.bookings.length === 0 && (
          <PriceFact parts={session.booking.priceParts} currency={session.currency ?? ''} />
        )}
        <dt>Payment status</dt>
        <dd>{session.payment_status}</dd>
        <dt>Payment mode</dt>
        <dd>{session.mode}</dd>
      </FactsList>
      <h2 className={styles.heading}>Purchased items</h2>
      <table className={styles.items}>
        <thead className="sr-only">
          <tr>
            <th scope="col">Description</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {items.data.map((item) => (
            <tr key={`${item.description} ${item.amount_total}`}>
              <td>
                {item.description}
                <span className={styles.quantity}>Quantity {item.quantity ?? 1}</span>
              </td>
              <td>{formatMinor(item.amount_total, item.currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
