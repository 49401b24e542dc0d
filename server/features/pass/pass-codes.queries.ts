import { sql } from 'kysely'
import type { NewPassCodes, PassCodeBatch } from '#contract/pass-code'
import type { Db, Trx } from '../../db/client.ts'
import { facilityName } from '../../db/fragments/facility-name.ts'

export type BatchRow = Omit<PassCodeBatch, '_id'> & { id: string }

/** Lists the batches of a facility's codes, the newest first. */
export async function listBatches(db: Db, facilityId: string): Promise<BatchRow[]> {
  const { rows } = await sql<BatchRow>`
    select batch_id as id, pass_offer.name, count(*) as count, most as people, sum(redeemed)::int as redeemed,
      to_char((min(ends_at) - interval '1 second') at time zone time_zone, 'YYYY-MM-DD') as until,
      coalesce(min(ends_at) <= clock_timestamp(), false) or sum(redeemed) = sum(most) as is_over
    from pass_code join pass_offer on pass_offer.id = offer_id join facility on facility.id = facility_id
    where facility_id = ${facilityId}
    group by batch_id, pass_offer.id, most, time_zone order by min(pass_code.created_at) desc limit 50`.execute(db)
  return rows
}

type Batch = Pick<NewPassCodes, 'people' | 'until'> & {
  facilityId: string
  offerId: string
  batchId: string
  hashes: string[]
}

/**
 * Inserts the codes of a batch; they end after the day `until` at the facility. Returns the name of the pass; undefined, with
 * nothing inserted, when the facility has no such offer that is not withdrawn.
 */
export async function insertCodes(trx: Trx, batch: Batch): Promise<string | undefined> {
  const { facilityId, offerId, batchId, people, until, hashes } = batch
  const { rows } = await sql<{ name: string }>`
    with offer as (
      select pass_offer.id, pass_offer.name, ((${until}::date + 1)::timestamp at time zone time_zone) as ends_at
      from pass_offer join facility on facility.id = facility_id
      where pass_offer.id = ${offerId} and facility_id = ${facilityId} and withdrawn_at is null and sold <> 'refund'
        for share of pass_offer
    ), made as (
      insert into pass_code (batch_id, offer_id, code_hash, most, ends_at)
        select ${batchId}::uuid, offer.id, decode(hash, 'hex'), ${people}, ends_at
        from offer, unnest(${hashes}::text[]) as given (hash)
    )
    select name from offer`.execute(trx)
  return rows[0]?.name
}

/** Ends the codes of a batch of a facility now. Returns the name of the pass; undefined when there is no such batch. */
export async function endCodes(trx: Trx, facilityId: string, batchId: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    update pass_code set ends_at = least(ends_at, clock_timestamp()) from pass_offer
    where pass_offer.id = offer_id and facility_id = ${facilityId} and batch_id = ${batchId} returning name`.execute(
    trx,
  )
  return rows[0]?.name
}

export type RedeemedPass = { id: string; name: string; facilityId: string; facilityName: string }

/**
 * Gives a user the pass of a code by its hash (db/functions/redeem-code.sql); undefined when it can't be redeemed, or is not
 * good at a facility that is named.
 */
export async function redeemPassCode(
  trx: Trx,
  hash: string,
  userId: string,
  facilityId: string | null,
): Promise<RedeemedPass | undefined> {
  const { rows } = await sql<{ id: string | null }>`
    select redeem_code(decode(${hash}, 'hex'), ${userId}) as id`.execute(trx)
  if (!rows[0]?.id) return undefined
  const { rows: passes } = await sql<RedeemedPass>`
    select pass.id, pass_offer.name, facility_id, ${facilityName()} as facility_name
    from pass join pass_offer on pass_offer.id = offer_id join facility on facility.id = facility_id
    where pass.id = ${rows[0].id} and (${facilityId}::uuid is null or is_good_at(pass_offer, ${facilityId}))`.execute(
    trx,
  )
  return passes[0]
}
