import { sql } from 'kysely'
import { runAnalyticsQuery } from '../../../db/analytics-query.ts'
import type { Db } from '../../../db/client.ts'
import { facilityName } from '../../../db/fragments/facility-name.ts'
import { isItemSale } from '../../../db/fragments/item-sale.ts'
import { isCounted } from '../../../db/fragments/paid-money.ts'
import { facilityRange, type ReportFilter } from '../analytics/analytics.queries.ts'

/** Hours, or minor units of money. */
export type PassSumsRow = {
  facility: string
  kind: 'uses' | 'money'
  currency: string
  given: number
  used: number
  corrected: number
  refunded: number
  expired: number
  owed: number
}

/**
 * Adds up the ledgers of passes by facility: each entry of these days once, and all entries before for what is owed. What
 * was owed before, with what was given and corrected, is what was used, refunded and has expired, and what is owed now.
 */
export const sumPassEntries = (db: Db, filter: ReportFilter) =>
  runAnalyticsQuery(
    db,
    sql<PassSumsRow>`
    with ${facilityRange(filter)}, entry as (
      select facility_range.id, kind, currency, delta, ends_at < facility_range.after as has_ended,
        ends_at < first and at < first as had_ended, case when at >= first then reason end as reason
      from facility_range join pass_offer on facility_id = facility_range.id join pass on offer_id = pass_offer.id
      join pass_entry on pass_id = pass.id and at < facility_range.after)
    select ${facilityName()} as facility, kind, currency,
      coalesce(sum(delta) filter (where reason in ('issued', 'topped_up', 'credited')), 0)::bigint as given,
      coalesce(-sum(delta) filter (where reason in ('used', 'returned')), 0)::bigint as used,
      coalesce(sum(delta) filter (where reason = 'corrected'), 0)::bigint as corrected,
      coalesce(-sum(delta) filter (where reason = 'refunded'), 0)::bigint as refunded,
      (coalesce(sum(delta) filter (where has_ended), 0) - coalesce(sum(delta) filter (where had_ended), 0))::bigint as expired,
      coalesce(sum(delta) filter (where not has_ended), 0)::bigint as owed
    from entry join facility on facility.id = entry.id group by facility.id, kind, currency
    order by lower(facility.name), kind desc, currency`,
  )

/** Adds up what was paid for passes on some days and not refunded. The days of all venues find the payments by an index. */
export const sumPassSales = (db: Db, filter: ReportFilter) =>
  runAnalyticsQuery(
    db,
    sql<{ currency: string; amountMinor: number }>`
    with ${facilityRange(filter)}
    select payment.currency, sum(kept_minor) as amount_minor
    from facility_range join purchase on facility_id = facility_range.id and not ${isItemSale}
    join payment on purchase_id = purchase.id and kept_minor > 0 and ${isCounted} and paid_at >= first and paid_at < facility_range.after
      and paid_at >= (select min(first) from facility_range) and paid_at < (select max(facility_range.after) from facility_range)
    group by payment.currency order by payment.currency`,
  )

/** Counts the member prices that are good at the end of some days. */
export async function countMembers(db: Db, filter: ReportFilter): Promise<number> {
  const rows = await runAnalyticsQuery(
    db,
    sql<{ count: number }>`
    with ${facilityRange(filter)}
    select count(*) as count from facility_range join pass_offer on facility_id = facility_range.id and kind = 'rate'
    join pass on offer_id = pass_offer.id and user_id is not null
      and starts_at < facility_range.after and ends_at >= least(facility_range.after, clock_timestamp())`,
  )
  return rows[0]?.count ?? 0
}
