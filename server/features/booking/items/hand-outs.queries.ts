import { sql } from 'kysely'
import type { ItemKind } from '#contract/item-fields'
import type { Db, Trx } from '../../../db/client.ts'
import { spaceNames } from '../../../db/fragments/court-of-booking.ts'
import { localTimes } from '../../../db/fragments/local-time.ts'

export type HandOutRow = {
  id: string
  booking: string
  customer: string
  item: string
  kind: ItemKind
  unit: number | null
  quantity: number
  courtNumber: number
  spaceName: string | null
  /** In other languages. */
  spaceNames: Record<string, string> | null
  date: string
  startTime: string
  endTime: string
  state: 'due' | 'out' | 'late'
}

/**
 * Lists what is to be handed out today, with bookings that are paid or paid at the desk, and what is out, late ones first.
 * What was sold and not collected stays on the list for a week.
 */
export async function listHandOuts(db: Db, facilityId: string): Promise<HandOutRow[]> {
  const { rows } = await sql<HandOutRow>`
    select booking_item.id, booking.id as booking, app_user.name as customer, item.name as item, kind, unit, quantity,
      court.number as court_number, booking.space_name, ${spaceNames} as space_names, ${localTimes}, case when handed_out_at is null then 'due'
        when upper(booking_item.during) <= clock_timestamp() then 'late' else 'out' end as state
    from booking_item join item on item.id = item_id join booking on booking.id = booking_id
    join court on court.id = booking.court_id join facility on facility.id = booking.facility_id
    join app_user on app_user.id = booking.user_id
    where item.facility_id = ${facilityId} and released_at is null and returned_at is null and (
      handed_out_at is not null and unit is not null
      or handed_out_at is null and (status = 'paid' or status = 'confirmed' and pays_at_desk)
        and (clock_timestamp() at time zone time_zone)::date - (lower(booking.during) at time zone time_zone)::date
          between 0 and case when unit is null then 7 else 0 end)
    order by case when handed_out_at is null then 2 when upper(booking_item.during) <= clock_timestamp() then 0 else 1 end,
      lower(booking.during), booking.id, item.name, unit`.execute(db)
  return rows
}

/** Finds the booking of a row of a facility. */
export async function findBookingOf(trx: Trx, facilityId: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ bookingId: string }>`
    select booking_id from booking_item join item on item.id = item_id
    where booking_item.id = ${id} and facility_id = ${facilityId} and booking_id is not null`.execute(trx)
  return rows[0]?.bookingId
}

export type HandOutOutcome = 'out' | 'released' | 'none_here'

/** Hands out a row of a locked booking, another unit when its own is late: db/functions/stock.sql. */
export async function handOut(trx: Trx, id: string): Promise<HandOutOutcome> {
  const { rows } = await sql<{ outcome: HandOutOutcome }>`select hand_out(${id}) as outcome`.execute(trx)
  return rows[0]?.outcome ?? 'released'
}

/** Takes back a unit; false when it was not handed out. */
export async function takeBack(trx: Trx, id: string): Promise<boolean> {
  const { rows } = await sql`
    update booking_item set returned_at = coalesce(returned_at, clock_timestamp())
    where id = ${id} and handed_out_at is not null and unit is not null returning id`.execute(trx)
  return rows.length > 0
}
