import { sql } from 'kysely'
import type { ItemKind } from '#contract/item-fields'
import { runAnalyticsQuery } from '../../../db/analytics-query.ts'
import type { Db } from '../../../db/client.ts'
import { facilityName } from '../../../db/fragments/facility-name.ts'
import { isItemSale } from '../../../db/fragments/item-sale.ts'
import { facilityRange, isBookedOn, type ReportFilter } from '../analytics/analytics.queries.ts'

export type ItemSumsRow = {
  facility: string
  item: string
  kind: ItemKind
  currency: string
  booked: number
  bookedMinor: number
  sold: number
  soldMinor: number
}

/** Adds up the items of paid bookings by their day, and of sales at the desk by when they were sold. */
export const sumItemSales = (db: Db, filter: ReportFilter) =>
  runAnalyticsQuery(
    db,
    sql<ItemSumsRow>`
    with ${facilityRange(filter)}, line as (
      select item_id, booking.currency, quantity as booked, booking_item.amount_minor as booked_minor, 0 as sold, 0 as sold_minor
      from booking_item join booking on booking.id = booking_id and booking.status = 'paid'
      join facility_range on facility_range.id = booking.facility_id
      where released_at is null and ${isBookedOn(filter)}
      union all
      select item_id, purchase.currency, 0, 0, quantity, booking_item.amount_minor
      from facility_range join purchase on facility_id = facility_range.id and ${isItemSale} and purchase.status = 'paid'
        and purchase.created_at >= first and purchase.created_at < facility_range.after
      join booking_item on purchase_id = purchase.id)
    select ${facilityName()} as facility, item.name as item, kind, currency, sum(booked)::bigint as booked,
      sum(booked_minor)::bigint as booked_minor, sum(sold)::bigint as sold, sum(sold_minor)::bigint as sold_minor
    from line join item on item.id = item_id join facility on facility.id = item.facility_id
    group by facility.id, item.id, currency order by lower(facility.name), facility.id, kind, lower(item.name), item.id, currency`,
  )
