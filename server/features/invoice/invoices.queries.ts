import { sql } from 'kysely'
import type { FacilityTexts } from '#contract/facility-fields'
import type { VatRates } from '#contract/invoice'
import type { SaleKind } from '#contract/sale-kinds'
import type { Db, Trx } from '../../db/client.ts'
import { isPaidBy, payerOfBooking } from '../../db/fragments/payer.ts'
import type { Window } from '../../http/page-window.ts'

export type InvoiceRow = {
  id: string
  kind: 'invoice' | 'credit_note'
  year: number
  number: number
  issuedAt: Date
  amountMinor: number
  currency: string
  lines: { kind: SaleKind; amountMinor: number; percent: number; vatMinor: number }[]
  seller: { name: string; location: string; vatNumber: string }
  isSite: boolean
  facilityId: string
  facilityName: string
  facilityLocation: string
  facilityTexts: Record<string, FacilityTexts>
  timeZone: string
  /** Who paid. */
  userId: string | null
  customerName: string | null
  bookingId: string | null
  subject: InvoiceSubject
  /** The invoice that a credit note corrects. */
  invoiceYear: number | null
  invoiceNumber: number | null
}

type InvoiceSubject =
  | {
      courtNumber: number | null
      place: number | null
      spaceName: string | null
      date: string
      startTime: string
      endTime: string
    }
  | { purchased: string }

const view = sql`
  select invoice.id, invoice.kind, invoice.year, invoice.number, invoice.issued_at, invoice.amount_minor, invoice.currency, invoice.lines,
    invoice.seller, invoice.seller_id is null as is_site, facility.id as facility_id, facility.name as facility_name,
    facility.location as facility_location, facility.texts as facility_texts, facility.time_zone, app_user.id as user_id,
    app_user.name as customer_name, booking.id as booking_id, invoice.subject, corrected.year as invoice_year,
    corrected.number as invoice_number
  from invoice
  join payment on payment.id = invoice.payment_id
  join facility on facility.id = invoice.facility_id
  left join booking on booking.id = payment.booking_id
  left join purchase on purchase.id = payment.purchase_id
  left join app_user on app_user.id = coalesce(${payerOfBooking}, purchase.user_id)
  left join lateral (select year, number from invoice first where invoice.kind = 'credit_note' and first.payment_id = payment.id
    and first.kind = 'invoice' order by year, number limit 1) corrected on true`

export async function findInvoice(db: Db, id: string): Promise<InvoiceRow | undefined> {
  const { rows } = await sql<InvoiceRow>`${view} where invoice.id = ${id}`.execute(db)
  return rows[0]
}

const own = (userId: string) => sql`payment_id in (
    select payment.id from payment join booking on booking.id = booking_id where ${isPaidBy(userId)}
    union all select payment.id from payment join purchase on purchase.id = purchase_id where user_id = ${userId})`

/** Lists a user's invoices and credit notes, newest first. */
export async function listOwn(
  db: Db,
  userId: string,
  { limit, offset }: Window,
): Promise<{ rows: InvoiceRow[]; total: number }> {
  const { rows } = await sql<InvoiceRow>`${view} where invoice.${own(userId)}
    order by invoice.issued_at desc, invoice.id limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{
    total: number
  }>`select count(*) as total from invoice where ${own(userId)}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** The documents of a month: of a facility, or those the site itself issued. */
export type MonthFilter = { month: string; facility?: string | undefined }

/** By the clock of the venue, like the year in the number; the range in UTC, a day longer at both ends, is for the indexes. */
const inMonth = ({ month, facility }: MonthFilter) => sql`
  ${facility ? sql`invoice.facility_id = ${facility}` : sql`invoice.seller_id is null`}
  and invoice.issued_at >= (${`${month}-01`}::date - interval '1 day') at time zone 'UTC'
  and invoice.issued_at < (${`${month}-01`}::date + interval '1 month 1 day') at time zone 'UTC'
  and to_char(invoice.issued_at at time zone (select time_zone from facility where id = invoice.facility_id), 'YYYY-MM') = ${month}`

/** Lists the documents of a month, newest first. */
export async function listMonth(db: Db, filter: MonthFilter, { limit, offset }: Window): Promise<InvoiceRow[]> {
  const { rows } = await sql<InvoiceRow>`${view} where invoice.id in (
      select id from invoice where ${inMonth(filter)} order by issued_at desc, number desc, id limit ${limit} offset ${offset})
    order by invoice.issued_at desc, invoice.number desc, invoice.id`.execute(db)
  return rows
}

export type SumRow = Pick<
  InvoiceRow,
  'facilityId' | 'facilityName' | 'facilityLocation' | 'facilityTexts' | 'isSite'
> & {
  kind: SaleKind
  currency: string
  soldMinor: number
  creditedMinor: number
  vatMinor: number
}

/** Adds up the documents of a month by venue, seller and kind of sale. */
export async function sumMonth(db: Db, filter: MonthFilter): Promise<SumRow[]> {
  const { rows } = await sql<SumRow>`
    select sums.*, facility.name as facility_name, facility.location as facility_location, facility.texts as facility_texts
    from (
      select facility_id, seller_id is null as is_site, line ->> 'kind' as kind, currency,
        coalesce(sum((line ->> 'amountMinor')::int) filter (where invoice.kind = 'invoice'), 0) as sold_minor,
        coalesce(sum((line ->> 'amountMinor')::int) filter (where invoice.kind = 'credit_note'), 0) as credited_minor,
        sum((line ->> 'vatMinor')::int * case invoice.kind when 'invoice' then 1 else -1 end) as vat_minor
      from invoice, jsonb_array_elements(lines) line
      where ${inMonth(filter)} group by 1, 2, 3, 4) sums
    join facility on facility.id = facility_id
    order by lower(facility.name), facility_id, is_site, kind, currency`.execute(db)
  return rows
}

export async function countMonth(db: Db, filter: MonthFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from invoice where ${inMonth(filter)}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export type Vat = { rates: VatRates; vatNumber: string }

/** Returns the rates in force, none for a facility that never set any. */
export async function findVat(db: Db | Trx, facilityId: string): Promise<Vat> {
  const row = await db
    .selectFrom('facilityVat')
    .select(['rates', 'vatNumber'])
    .where('facilityId', '=', facilityId)
    .orderBy('since', 'desc')
    .limit(1)
    .$narrowType<{ rates: VatRates }>()
    .executeTakeFirst()
  return row ?? { rates: {}, vatNumber: '' }
}

/** Sets the rates of what is booked from now on. */
export const insertVat = (trx: Trx, facilityId: string, { rates, vatNumber }: Vat) =>
  trx
    .insertInto('facilityVat')
    .values({ facilityId, rates: JSON.stringify(rates), vatNumber })
    .execute()
