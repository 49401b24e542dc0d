import type { ViewRow } from '../features/booking/view/booking-views.queries.ts'
import type { Calendar } from '../gateways/mail.ts'
import type { Recipient } from './queries.ts'

/** To whom it is: the customer, or somebody who was, who sees their invoices but not the booking. */
export const toRecipient = (row: ViewRow, recipient: Recipient | undefined, site: string) => ({
  name: recipient?.name ?? row.userName,
  url: `${site}/user/${recipient ? 'invoices' : `bookings/${row.id}`}`,
  isToFormer: recipient !== undefined,
  payer: row.payerId && row.payerId !== recipient?.id ? (row.payerName ?? '') : null,
})

/** To who has left the booking, the event is cancelled whatever becomes of it. */
export function toEventRow(row: ViewRow, recipient: Recipient | undefined, method: Calendar['method']): ViewRow {
  if (!recipient) return row
  const { name: userName, email: userEmail } = recipient
  return { ...row, userName, userEmail, ...(method === 'CANCEL' && { status: 'cancelled' }) }
}
