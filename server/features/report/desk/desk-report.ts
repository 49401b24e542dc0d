import type { z } from 'zod/mini'
import type { deskReport } from '#contract/desk'
import { toMajor } from '#contract/money'
import { DeskMethod } from '#contract/payment'
import { t } from '#i18n/t'
import { facilityNotFound } from '../../../app-error.ts'
import { formatCsv } from '../../../csv.ts'
import type { Scope } from '../../../db/fragments/scope.ts'
import type { Deps } from '../../../deps.ts'
import { sum } from '../../../sum.ts'
import { getLocalDay } from '../../../wall-clock.ts'
import { formatMethodName } from '../../booking/view/export-bookings.ts'
import { type DeskEntry, findDeskEntries, findReportedFacility } from './desk.queries.ts'

type Query = z.infer<typeof deskReport.query>
type Report = z.infer<typeof deskReport.reply>

async function readDay({ db, config }: Deps, scope: Scope, { date, facility }: Query) {
  const found = facility === undefined ? undefined : await findReportedFacility(db, facility)
  if (facility !== undefined && !found) throw facilityNotFound()
  const day = date ?? getLocalDay(found?.timeZone ?? config.timeZone, new Date())
  return { day, entries: await findDeskEntries(db, { scope, date: day, facility, currency: config.currency }) }
}

/**
 * Returns what was taken and paid out at the desk on a day of a facility, or of each facility, by method and staff member:
 * the cash is what must be in the drawer beyond its float.
 */
export async function viewDeskReport(deps: Deps, scope: Scope, query: Query): Promise<Report> {
  const { day, entries } = await readDay(deps, scope, query)
  const names = [...new Set(entries.map(({ staff }) => staff))].sort()
  return {
    date: day,
    currency: deps.config.currency,
    totals: sumByMethod(entries),
    staff: names.flatMap((name) =>
      sumByMethod(entries.filter(({ staff }) => staff === name))
        .filter(({ taken, refunded }) => taken + refunded > 0)
        .map((sums) => ({ name, ...sums })),
    ),
    entries: entries.map(({ at, amountMinor, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      amount: toMajor(amountMinor),
    })),
  }
}

const sumByMethod = (entries: DeskEntry[]) =>
  DeskMethod.options.map((method) => {
    const sumKind = (kind: DeskEntry['kind']) =>
      sum(entries.map((entry) => (entry.method === method && entry.kind === kind ? entry.amountMinor : 0)))
    const [taken, paidOut] = [sumKind('payment'), sumKind('refund')]
    return { method, taken: toMajor(taken), refunded: toMajor(-paidOut), net: toMajor(taken + paidOut) }
  })

const toColumns = (): [title: string, cell: (entry: DeskEntry) => string][] => [
  [t('Time'), ({ time }) => time],
  [t('Kind'), ({ kind }) => (kind === 'payment' ? t('payment') : t('refund'))],
  [t('Method'), ({ method }) => formatMethodName(method)],
  [t('Taken'), ({ kind, amountMinor }) => (kind === 'payment' ? toMajor(amountMinor).toFixed(2) : '')],
  [t('Refunded'), ({ kind, amountMinor }) => (kind === 'refund' ? toMajor(-amountMinor).toFixed(2) : '')],
  [t('Reference'), ({ reference }) => reference],
  [t('Staff'), ({ staff }) => staff],
  [t('Client Name'), ({ customer }) => customer],
  [t('Facility'), ({ facility }) => facility],
  [t('Booking Id'), ({ booking }) => booking ?? ''],
]

/** Exports the entries of the report as CSV, with a header line and a byte order mark. */
export async function exportDeskReport(
  deps: Deps,
  scope: Scope,
  query: Query,
): Promise<{ name: string; content: string }> {
  const { day, entries } = await readDay(deps, scope, query)
  const columns = toColumns()
  const rows = entries.map((entry) => columns.map(([, cell]) => cell(entry)))
  return { name: `desk-${day}.csv`, content: formatCsv([columns.map(([title]) => title), ...rows], { bom: true }) }
}
