import { sql } from 'kysely'
import type { DeskMethod } from '#contract/payment'
import type { Db } from '../../../db/client.ts'
import { facilityName } from '../../../db/fragments/facility-name.ts'
import { isItemSale } from '../../../db/fragments/item-sale.ts'
import { payerOfBooking } from '../../../db/fragments/payer.ts'
import { type Scope, withinScope } from '../../../db/fragments/scope.ts'

/** Money taken or paid out at a desk; `amountMinor` is negative when it was paid out. */
export type DeskEntry = {
  kind: 'payment' | 'refund'
  at: Date
  /** Local time at the facility. */
  time: string
  method: DeskMethod
  amountMinor: number
  reference: string
  staff: string
  customer: string
  facility: string
  /** Null for a pass or items. */
  booking: string | null
  isItems: boolean
}

type Day = { scope: Scope; date: string; facility: string | undefined; currency: string }

/** Returns what was taken and paid out at the desks on a local day of each facility, in order. */
export async function findDeskEntries(db: Db, { scope, date, facility, currency }: Day): Promise<DeskEntry[]> {
  const { rows } = await sql<DeskEntry>`
    with entry as (
      select 'payment' as kind, paid_at as at, charged_minor as amount_minor, reference, taken_by as staff_id, booking_id,
        purchase_id, method, currency
      from payment where method <> 'card' and ${near(date, 'paid_at')}
      union all
      select 'refund', refund.created_at, -refund.amount_minor, refund.reason, refund.by_user, booking_id,
        purchase_id, method, currency
      from refund join payment on payment.id = refund.payment_id
      where refund.provider_id is null and refund.status = 'succeeded' and method <> 'card' and credited_pass_id is null
        and ${near(date, 'refund.created_at')}
    )
    select entry.kind, entry.at, to_char(entry.at at time zone time_zone, 'HH24:MI') as time, entry.method,
      entry.amount_minor, entry.reference, staff.name as staff, coalesce(customer.name, '') as customer, ${facilityName()} as facility,
      booking.id as booking, purchase.id is not null and ${isItemSale} as is_items
    from entry left join booking on booking.id = entry.booking_id left join purchase on purchase.id = entry.purchase_id
    join facility on facility.id = coalesce(booking.facility_id, purchase.facility_id)
    join app_user staff on staff.id = entry.staff_id
    left join app_user customer on customer.id = coalesce(${payerOfBooking}, purchase.user_id)
    where entry.currency = ${currency} and (entry.at at time zone time_zone)::date = ${date}::date
      and (${facility ?? null}::uuid is null or facility.id = ${facility ?? null}::uuid) and ${withinScope(scope, 'facility.id')}
    order by entry.at, booking.id, purchase.id`.execute(db)
  return rows
}

/** Within a day of a date in any time zone, which an index can find. */
const near = (date: string, column: string) =>
  sql`${sql.ref(column)} between ${date}::date - interval '1 day' and ${date}::date + interval '2 days'`

export const findReportedFacility = (db: Db, id: string) =>
  db.selectFrom('facility').select(['id', 'name', 'timeZone']).where('id', '=', id).executeTakeFirst()
