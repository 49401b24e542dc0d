import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

/** What must hold for every row, whatever happened; the count is how many rows break it. */
export type Invariant = { name: string; broken: number; hint: string }

const SUPPORT = 'Keep a backup of the database as it is, and report this as a defect.'

/** Reads the whole database once: with a million bookings that takes some seconds. */
export async function checkInvariants(db: Db): Promise<Invariant[]> {
  const { rows } = await sql<{ name: string; broken: number }>`
    select 'no court is sold twice' as name, count(*) as broken from booking a join booking b
      on a.court_id = b.court_id and a.during && b.during and a.id < b.id
      where a.status <> 'cancelled' and b.status <> 'cancelled'
    union all select 'no space is booked by half', count(*) from booking other join booking main on main.id = other.main_booking_id
      where (other.status = 'cancelled') <> (main.status = 'cancelled') or other.during <> main.during
    union all select 'no place is sold twice', count(*) from booking a join booking b
      on a.play_session_id = b.play_session_id and a.place = b.place and a.id < b.id
      where a.status <> 'cancelled' and b.status <> 'cancelled'
    union all select 'no coach is at two places at once', count(*) from booking a join booking b
      on a.coach_id = b.coach_id and a.during && b.during and a.id < b.id
      where a.status <> 'cancelled' and b.status <> 'cancelled'
    union all select 'nobody has a place or a court of a cancelled game', count(*) from booking
      join play_session on play_session.id = play_session_id where status <> 'cancelled' and cancelled_at is not null
    union all select 'no game has more places than it sells', count(*) from booking
      join play_session on play_session.id = play_session_id where status <> 'cancelled' and place > places
    union all select 'nobody paid for a place of a cancelled game without a refund', count(*) from booking
      join play_session on play_session.id = play_session_id join payment on payment.booking_id = booking.id
      where cancelled_at is not null and place is not null and charged_minor > 0
        and not exists (select from refund where payment_id = payment.id)
        and not exists (select from dispute where dispute.payment_id = payment.id)
    union all select 'no game keeps its court undecided', count(*) from play_session
      where decided_at is null and cancelled_at is null and decide_at between now() - interval '7 days' and now() - interval '1 hour'
    union all select 'refunds of each payment add up', count(*) from payment where refunded_minor <> least(charged_minor, (
      select coalesce(sum(amount_minor), 0) from refund where payment_id = payment.id and status in ('pending', 'succeeded')))
    union all select 'nothing is refunded beyond what was charged', count(*) from payment where refunded_minor > charged_minor
    union all select 'every paid booking has its charge', count(*) from booking
      where status = 'paid' and amount_minor > 0 and not exists (
        select from payment where booking_id = booking.id and status = 'paid' and charged_minor > 0 and superseded_at is null)
    union all select 'the balance of every pass is the sum of its entries', count(*) from pass where balance <> (
      select coalesce(sum(delta), 0) from pass_entry where pass_id = pass.id)
    union all select 'no pass pays a booking at a venue where it is not good', count(*) from booking
      join pass on pass.id = booking.pass_id join pass_offer on pass_offer.id = offer_id
      where not is_good_at(pass_offer, booking.facility_id)
    union all select 'every code was redeemed as often as it gave a pass', count(*) from pass_code where redeemed <> (
      select count(*) from pass where code_id = pass_code.id)
    union all select 'every pass that was bought has its charge', count(*) from purchase
      where status = 'paid' and amount_minor > 0 and not exists (
        select from payment where purchase_id = purchase.id and status = 'paid' and charged_minor > 0 and superseded_at is null)
    union all select 'no cancelled booking keeps what a pass has paid', count(*) from booking
      join pass_entry used on used.booking_id = booking.id and used.reason = 'used'
      where status = 'cancelled' and not exists (
        select from pass_entry back where back.booking_id = booking.id and back.reason = 'returned')
    union all select 'no unit of an item is lent twice at once', count(*) from booking_item a join booking_item b
      on a.item_id = b.item_id and a.unit = b.unit and a.during && b.during and a.id < b.id
      where coalesce(a.released_at, a.returned_at, b.released_at, b.returned_at) is null
    union all select 'the stock of every item is the sum of its entries', count(*) from item where stock <> (
      select coalesce(sum(delta), 0) from stock_entry where item_id = item.id)
    union all select 'no cancelled booking keeps items that were not handed out', count(*) from booking_item
      join booking on booking.id = booking_id
      where handed_out_at is null and (status = 'cancelled') <> (released_at is not null)
    union all select 'invoices less credit notes say what is kept of each sale', count(*) from payment
      where invoiced_minor is not null and charged_minor > 0 and (
        invoiced_minor <> (select coalesce(sum(case kind when 'invoice' then amount_minor else -amount_minor end), 0)
          from invoice where payment_id = payment.id)
        or invoiced_minor <> greatest(0, charged_minor - (select coalesce(sum(amount_minor), 0) from refund
            where payment_id = payment.id and status = 'succeeded' and credited_pass_id is null))
          and (invoiced_minor <> 0 or (exists (select from booking where id = booking_id and status = 'paid')
              or exists (select from purchase where id = purchase_id and status = 'paid'))
            and superseded_at is null and not is_surplus))
    union all select 'no part of a sale is credited beyond what was invoiced, nor tax of nothing', count(*) from (
        select 1 from invoice, jsonb_array_elements(lines) line, lateral (select case kind when 'invoice' then 1 else -1 end as sign) as signed
        group by payment_id, line ->> 'kind'
        having sum((line ->> 'amountMinor')::int * sign) < 0
          or sum((line ->> 'amountMinor')::int * sign) = 0 and sum((line ->> 'vatMinor')::int * sign) <> 0) as wrong
    union all select 'the numbers of invoices have no gaps', count(*) from invoice_series where last <> (
      select count(*) from invoice where seller_id is not distinct from invoice_series.facility_id and year = invoice_series.year)
    union all select 'the lines of invoices add up', count(*) from invoice where amount_minor <> (
      select coalesce(sum((line ->> 'amountMinor')::int), 0) from jsonb_array_elements(lines) line)
    union all select 'refunds at the desk name who paid them out', count(*) from refund join payment on payment.id = payment_id
      where method <> 'card' and (refund.status <> 'succeeded' or by_user is null or provider_id is not null)`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, hint: row.broken > 0 ? SUPPORT : '' }))
}
