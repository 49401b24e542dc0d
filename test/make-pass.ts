import { sql } from 'kysely'
import type { PassApplies, PassKind } from '#contract/pass-terms'
import type { Db } from '../server/db/client.ts'

type Values = {
  facility: string
  user: string
  kind?: PassKind
  /** Uses, or minor units of money. */
  value?: number
  percentOff?: number
  perWeek?: number
  daysAhead?: number
  priceMinor?: number
  applies?: PassApplies
}

/** Writes an offer of a facility and a pass of it, as sold. Returns the pass's id. */
export async function makePass(
  db: Db,
  {
    facility,
    user,
    kind = 'uses',
    value = kind === 'rate' ? 0 : 10,
    percentOff = 0,
    perWeek,
    daysAhead,
    priceMinor = 9000,
    applies = {},
  }: Values,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with offer as (
      insert into pass_offer (facility_id, name, kind, price_minor, currency, value, valid_days, percent_off, per_week, days_ahead, applies)
        values (${facility}, ${`Test ${kind}`}, ${kind}, ${priceMinor}, 'usd', ${value}, 400, ${percentOff}, ${perWeek ?? null},
          ${daysAhead ?? null}, ${JSON.stringify(applies)}::jsonb)
        returning id
    ) insert into pass (offer_id, user_id, ends_at) select id, ${user}, now() + interval '400 days' from offer returning id`.execute(
    db,
  )
  const id = rows[0]?.id ?? ''
  if (value > 0) await sql`select change_pass(${id}, ${value}, 'issued')`.execute(db)
  return id
}

/** Returns the balance of a pass, once it is sure that its entries add up to it. */
export async function getBalance(db: Db, passId: string): Promise<number> {
  const { rows } = await sql<{ balance: number; sum: number }>`
    select balance, (select coalesce(sum(delta), 0) from pass_entry where pass_id = pass.id) as sum
    from pass where id = ${passId}`.execute(db)
  const [{ balance, sum } = { balance: Number.NaN, sum: 0 }] = rows
  if (balance !== sum) throw new Error(`pass ${passId} has ${balance}, and its entries add up to ${sum}`)
  return balance
}
