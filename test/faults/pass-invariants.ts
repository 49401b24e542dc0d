import { sql } from 'kysely'
import { findViolations } from './invariants.ts'
import type { PassFixture } from './pass-fixture.ts'

/** Every rule of passes as SQL that returns its violations. */
async function findBroken({ db, customer }: PassFixture): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    with mine as (select pass.*, kind, value, price_minor from pass join pass_offer on pass_offer.id = offer_id
        where user_id = ${customer.id}),
      entry as (select * from pass_entry where pass_id in (select id from mine)),
      booked as (select booking.*, kind, ceil(extract(epoch from upper(during) - lower(during)) / 3600 - 0.1) as hours,
          -(select coalesce(sum(delta), 0) from entry where booking_id = booking.id and reason in ('used', 'returned')) as taken
        from booking join mine on mine.id = booking.pass_id),
      paid as (select booking.id, amount_minor - (select coalesce(sum(charged_minor - refunded_minor), 0) from payment
          where booking_id = booking.id and status = 'paid') as missing
        from booking where user_id = ${customer.id}),
      given_back as (select mine.*, (select sum(refunded_minor) from payment join purchase on purchase.id = purchase_id
          where purchase.pass_id = mine.id) as refunded,
        (select coalesce(sum(delta), 0) from entry where pass_id = mine.id and reason = 'corrected') as corrected,
        (select coalesce(sum(taken), 0) from booked where pass_id = mine.id) as in_use
        from mine where kind <> 'rate' and value > 0)
    select 'a balance is not the sum of its entries' as what from mine
      where balance <> (select coalesce(sum(delta), 0) from entry where pass_id = mine.id)
    union all select 'a balance is below 0' from mine where balance < 0
    union all select 'a booking has ' || taken || ' of a pass that pays ' || pass_minor || ', ' || status from booked
      where taken <> case when status = 'cancelled' or kind = 'rate' then 0 when kind = 'uses' then hours else pass_minor end
    union all select 'a booking uses a pass that is not its customer’s' from booking where user_id = ${customer.id}
      and pass_id is not null and pass_id not in (select id from mine)
    union all select 'pass and money are not the price' from booked where amount_minor + pass_minor <> 1200 * hours
    union all select 'more money is kept than is due beside the pass' from paid where missing < 0
    union all select 'a refunded pass gave back what it has paid for or still has' from given_back
      where refunded * value > price_minor * (value + greatest(corrected, 0) - in_use - balance)`.execute(db)
  return rows.map(({ what }) => what)
}

/** The rules of passes, and for each booking those of its money. */
export async function findPassViolations(fixture: PassFixture): Promise<string[]> {
  const found = await findBroken(fixture)
  for (const bookingId of listBookings(fixture)) found.push(...(await findViolations({ db: fixture.db, bookingId })))
  return found
}

export const listBookings = ({ bookingId, another }: PassFixture): string[] =>
  another ? [bookingId, another] : [bookingId]
