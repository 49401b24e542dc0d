import type { z } from 'zod/mini'
import type { itemReport } from '#contract/item-report'
import { toMajor } from '#contract/money'
import { t } from '#i18n/t'
import { formatCsv } from '../../../csv.ts'
import type { Scope } from '../../../db/fragments/scope.ts'
import type { Deps } from '../../../deps.ts'
import { getLocalDay } from '../../../wall-clock.ts'
import { resolvePeriod } from '../periods.rules.ts'
import { sumItemSales } from './item-report.queries.ts'

type Query = z.infer<typeof itemReport.query>

const toFilter = ({ config }: Pick<Deps, 'config'>, scope: Scope, query: Query) => ({
  ...resolvePeriod(query, getLocalDay(config.timeZone, new Date())),
  facility: query.facility,
  scope,
})

/** Returns what was rented and sold of items on some days, of all venues in the scope. */
export async function viewItemReport(
  deps: Deps,
  scope: Scope,
  query: Query,
): Promise<z.infer<typeof itemReport.reply>> {
  const rows = await sumItemSales(deps.db, toFilter(deps, scope, query))
  return rows.map(({ bookedMinor, soldMinor, ...row }) => ({
    ...row,
    bookedAmount: toMajor(bookedMinor),
    soldAmount: toMajor(soldMinor),
  }))
}

/** Exports the same as CSV, with a header line and a byte order mark. */
export async function exportItemReport(deps: Deps, scope: Scope, query: Query) {
  const filter = toFilter(deps, scope, query)
  const rows = await viewItemReport(deps, scope, query)
  const head = [
    ...[t('Facility'), t('Item'), t('Kind'), t('With bookings'), t('Amount with bookings')],
    ...[t('At the desk'), t('Amount at the desk'), t('Currency')],
  ]
  const lines = rows.map((row) => [
    ...[row.facility, row.item, row.kind === 'rental' ? t('for rent') : t('for sale')],
    ...[String(row.booked), row.bookedAmount.toFixed(2), String(row.sold), row.soldAmount.toFixed(2)],
    row.currency.toUpperCase(),
  ])
  return { name: `items-${filter.from}-${filter.to}.csv`, content: formatCsv([head, ...lines], { bom: true }) }
}
