import type { z } from 'zod/mini'
import { toMajor } from '#contract/money'
import type { passReport } from '#contract/pass-report'
import { t } from '#i18n/t'
import { formatCsv } from '../../../csv.ts'
import type { Scope } from '../../../db/fragments/scope.ts'
import type { Deps } from '../../../deps.ts'
import { sum } from '../../../sum.ts'
import { getLocalDay } from '../../../wall-clock.ts'
import { resolvePeriod } from '../periods.rules.ts'
import { countMembers, type PassSumsRow, sumPassEntries, sumPassSales } from './pass-report.queries.ts'

type Query = z.infer<typeof passReport.query>
type Report = z.infer<typeof passReport.reply>

const figures = ['given', 'used', 'corrected', 'refunded', 'expired', 'owed'] as const

const toFilter = ({ config }: Pick<Deps, 'config'>, scope: Scope, query: Query) => {
  const { from, to } = resolvePeriod(query, getLocalDay(config.timeZone, new Date()))
  return { from, to, facility: query.facility, scope }
}

/** Returns what was sold of passes, used and expired on some days, and what is owed at their end, of all venues in the scope. */
export async function viewPassReport(deps: Deps, scope: Scope, query: Query): Promise<Report> {
  const filter = toFilter(deps, scope, query)
  const [rows, sales, members] = await Promise.all([
    sumPassEntries(deps.db, filter),
    sumPassSales(deps.db, filter),
    countMembers(deps.db, filter),
  ])
  const groups = Map.groupBy(rows, ({ kind, currency }) => (kind === 'uses' ? 'uses' : currency))
  return {
    sums: [...groups.values()].flatMap((group) => addUp(group)),
    members,
    paid: sales.map(({ currency, amountMinor }) => ({ currency, amount: toMajor(amountMinor) })),
  }
}

function addUp(rows: PassSumsRow[]): Report['sums'] {
  const [first] = rows
  if (!first) return []
  const { kind, currency } = first
  const add = (figure: (typeof figures)[number]) => toShown(kind, sum(rows.map((row) => row[figure])))
  const [given, used, corrected] = [add('given'), add('used'), add('corrected')]
  return [
    { kind, currency, given, used, corrected, refunded: add('refunded'), expired: add('expired'), owed: add('owed') },
  ]
}

const toShown = (kind: PassSumsRow['kind'], units: number) => (kind === 'money' ? toMajor(units) : units)

const formatFigure = ({ kind, ...row }: PassSumsRow, figure: (typeof figures)[number]) =>
  kind === 'money' ? toMajor(row[figure]).toFixed(2) : String(row[figure])

/** Exports the sums by venue as CSV, with a header line and a byte order mark. */
export async function exportPassReport(
  deps: Deps,
  scope: Scope,
  query: Query,
): Promise<{ name: string; content: string }> {
  const filter = toFilter(deps, scope, query)
  const rows = await sumPassEntries(deps.db, filter)
  const head = [t('Facility'), t('Kind'), t('Sold'), t('Used'), t('Corrected'), t('Refunded'), t('Expired'), t('Owed')]
  const lines = rows.map((row) => [
    row.facility,
    row.kind === 'uses' ? t('Prepaid hours') : t('Credit ({currency})', { currency: row.currency.toUpperCase() }),
    ...figures.map((figure) => formatFigure(row, figure)),
  ])
  return { name: `passes-${filter.from}-${filter.to}.csv`, content: formatCsv([head, ...lines], { bom: true }) }
}
