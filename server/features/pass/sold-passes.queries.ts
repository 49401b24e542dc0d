import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { customerOfPass } from '../../db/fragments/customer-of-pass.ts'
import { matchUser, type UserSearch } from '../../db/fragments/match-user.ts'
import { isPurchaseCancelled, toppedUp } from '../../db/fragments/topped-up.ts'
import { type PassRow, passColumns } from './passes.queries.ts'

export type SoldRow = PassRow & {
  customer: { name: string; email: string }
  priceMinor: number
  toppedUpMinor: number
  isPurchaseCancelled: boolean
  startsAt: Date
  /** Minor units that were paid and not given back; 0 for a pass that nobody paid. */
  keptMinor: number
  isDeskPayment: boolean
  isGift: boolean
  now: Date
}

/** Lists the passes of a facility that match a search for their owners: those that can be used, then the others, the newest first. */
export async function findSoldPasses(db: Db, facilityId: string, search: UserSearch): Promise<SoldRow[]> {
  const { rows } = await sql<SoldRow>`
    select ${passColumns()}, pass_offer.price_minor, starts_at, clock_timestamp() as now,
      ${customerOfPass} as customer, ${toppedUp}, ${isPurchaseCancelled} as is_purchase_cancelled, coalesce((select sum(charged_minor - coalesce((select sum(amount_minor) from refund
          where payment_id = paid.id and refund.status <> 'failed'), 0))
        from purchase bought join payment paid on paid.purchase_id = bought.id and superseded_at is null
        where pass.id in (bought.pass_id, bought.topped_up_pass_id)), 0)::int as kept_minor,
      coalesce(payment.method <> 'card', false) as is_desk_payment, pass.user_id is null as is_gift
    from pass join pass_offer on pass_offer.id = offer_id join facility on facility.id = pass_offer.facility_id
    left join purchase on purchase.pass_id = pass.id
    join app_user on app_user.id = coalesce(pass.user_id, purchase.user_id)
    left join payment on payment.purchase_id = purchase.id and superseded_at is null
    where pass_offer.facility_id = ${facilityId} and ${search.words === '' ? sql`true` : matchUser(search)}
    order by is_over, starts_at desc, pass.id limit 50`.execute(db)
  return rows
}
