import type { checkoutSuccess } from '#contract/payment'
import type { CallData } from '../../api'
import { formatMinor } from '../../lib/format'

export type Paid = CallData<typeof checkoutSuccess>

const orNone = (value: string | null | undefined) => value || 'N/A'

/** Customer details, payment summary and purchased items, each field as spec §2 lists them. */
export function PaidReceipt({ paid: [session, items] }: { paid: Paid }) {
  const customer = session.customer_details
  return (
    <>
      <h2>Customer details</h2>
      <dl className="facts-list">
        <dt>Name</dt>
        <dd>{orNone(customer?.name)}</dd>
        <dt>Email</dt>
        <dd>{orNone(customer?.email)}</dd>
        <dt>Country</dt>
        <dd>{orNone(customer?.address?.country)}</dd>
      </dl>
      <h2>Payment summary</h2>
      <dl className="facts-list">
        <dt>Amount total</dt>
        <dd className="display">{formatMinor(session.amount_total, session.currency)}</dd>
        <dt>Payment status</dt>
        <dd>{session.payment_status}</dd>
        <dt>Payment mode</dt>
        <dd>{session.mode}</dd>
      </dl>
      <h2>Purchased items</h2>
      <table className="paid-items">
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
                <span className="text-sm text-muted">Quantity {item.quantity ?? 1}</span>
              </td>
              <td>{formatMinor(item.amount_total, item.currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
