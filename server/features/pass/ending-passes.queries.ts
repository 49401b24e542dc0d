import { sql } from 'kysely'
import type { PassKind } from '#contract/pass-terms'
import type { Db, Trx } from '../../db/client.ts'
import { facilityName } from '../../db/fragments/facility-name.ts'
import { isGoodSomewhere, isPassOnlyAt } from '../../db/fragments/pass-only-at.ts'

type Ending = { id: string; email: string; endsAt: Date }

/**
 * Takes passes that end within a week with something left, that can be used somewhere, that nobody was reminded of, and half of whose days are over: one for
 * a week would be reminded of with its receipt, or as soon as it is good again. With `clock_timestamp()`, which is volatile,
 * PostgreSQL would not look for `ends_at` in the index.
 */
export async function takeEndingPasses(trx: Trx, limit: number): Promise<Ending[]> {
  const { rows } = await sql<Ending>`
    update pass set reminded_at = clock_timestamp() from app_user where app_user.id = user_id and pass.id = any(array(
      select pass.id from pass join pass_offer on pass_offer.id = offer_id join app_user on app_user.id = user_id
      where reminded_at is null and ends_at between now() and now() + interval '7 days' and ends_at - make_interval(days => valid_days) / 2 <= now()
        and (balance > 0 or kind = 'rate') and app_user.deleted_at is null and contact_of is null and ${isGoodSomewhere}
      order by ends_at limit ${limit} for update of pass skip locked))
    returning pass.id, email, ends_at`.execute(trx)
  return rows
}

/** Ends the passes of a user. What is left stays in the ledger. */
export async function endPassesOf(trx: Trx, userId: string): Promise<void> {
  await sql`
    update pass set ends_at = clock_timestamp() where user_id = ${userId} and ends_at > clock_timestamp()`.execute(trx)
}

/** Who has a pass: its owner, or who bought the gift that nobody has redeemed. */
const holder = sql`left join purchase on purchase.pass_id = pass.id
  join app_user on app_user.id = coalesce(pass.user_id, purchase.user_id)`

/** Lets one deletion of a facility at a time find passes that are good nowhere else. */
export const lockFacilityDeletions = (trx: Trx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('passes of a deleted facility', 0))`.execute(trx)

/** Lists the passes that are good at this facility only, with who has them. Codes that nobody has redeemed have nobody. */
export async function findPassesOnlyAt(trx: Trx, facilityId: string): Promise<Omit<Ending, 'endsAt'>[]> {
  const { rows } = await sql<Omit<Ending, 'endsAt'>>`
    select pass.id, email from pass join pass_offer on pass_offer.id = offer_id ${holder}
    where ${isPassOnlyAt(facilityId)} and app_user.deleted_at is null and contact_of is null`.execute(trx)
  return rows
}

export type PassForMail = {
  name: string
  facility: string
  pass: string
  kind: PassKind
  balance: number
  currency: string
  endsAt: Date
  timeZone: string
  /** The offer to buy it again; null when it is not sold online any more. */
  offer: string | null
}

/**
 * Finds a pass for the mail that it ends or that the facility is deleted where it was good last, of which it then has the name;
 * else, also for mails queued by the release before, it is that of the facility that sold it. Undefined once it has ended or nothing is left.
 */
export async function findPassForMail(db: Db, id: string, lastFacilityId?: string): Promise<PassForMail | undefined> {
  const { rows } = await sql<PassForMail>`
    select app_user.name, pass_offer.name as pass, kind, balance, pass_offer.currency, ends_at, time_zone,
      (select ${facilityName()} from facility where id = coalesce(${lastFacilityId ?? null}, pass_offer.facility_id)) as facility,
      case when withdrawn_at is null and sold = 'online' and facility.deleted_at is null then pass_offer.id end as offer
    from pass join pass_offer on pass_offer.id = pass.offer_id join facility on facility.id = pass_offer.facility_id ${holder}
    where pass.id = ${id} and ends_at > clock_timestamp() and (balance > 0 or kind = 'rate')`.execute(db)
  return rows[0]
}
