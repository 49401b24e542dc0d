import { type Options, stringify } from 'csv-stringify/sync'
import { getPartHours } from '#contract/prices'
import { liftTimeLimits } from '../../db/client.ts'
import { recordSecurityEvent } from '../../db/security-events.ts'
import type { Deps } from '../../deps.ts'
import type { ClientInfo } from '../../http/client-info.ts'
import type { Actor } from '../../http/session.ts'
import { toMajor } from '../../money.ts'
import { type Filter, findViews, type ViewRow } from './queries/booking-views.ts'

/** `1 h × 10.00 + 1 h × 14.00`; empty when all hours cost the base price. */
const formatParts = (parts: ViewRow['priceParts']) =>
  parts.map((part) => `${getPartHours(part)} h × ${part.pricePerHour.toFixed(2)}`).join(' + ')

const columns: [title: string, cell: (row: ViewRow) => string | number][] = [
  ['Client Name', (row) => row.userName],
  ['Email', (row) => row.userEmail],
  ['Contact', (row) => row.userPhone],
  ['Address', (row) => row.userAddress],
  ['Facility', (row) => row.facilityName],
  ['Location', (row) => row.facilityLocation],
  ['Court', (row) => row.courtNumber],
  ['Price/hr', (row) => toMajor(row.priceMinor).toFixed(2)],
  ['Booking Status', (row) => row.status],
  ['Date', (row) => row.date],
  ['Start Time', (row) => row.startTime],
  ['End Time', (row) => row.endTime],
  ['Time Zone', (row) => row.timeZone],
  ['Payable Amount', (row) => toMajor(row.amountMinor).toFixed(2)],
  ['Calculation', (row) => formatParts(row.priceParts)],
  ['Currency', (row) => row.currency.toUpperCase()],
  [
    'Payment Method',
    (row) => (row.leftMinor + row.refundedMinor > 0 ? (row.method ?? '') : row.paysAtDesk ? 'at the desk' : ''),
  ],
  ['Booked At', (row) => row.createdAt.toISOString()],
  ['Booking Id', (row) => row.id],
]

const header = columns.map(([title]) => title)

/**
 * The beginning of a formula: a sign, also a full-width one, at the start of a cell or after a character at which some
 * spreadsheets split cells.
 */
const FORMULA = /(^|[,;|\t\r\n])([\s'"]*)(?=[=+\-@＝＋－＠])/g

/** The text with an apostrophe before all that a spreadsheet could run as a formula. */
export const escapeFormulas = (text: string): string => text.replace(FORMULA, "$1$2'")

/** Rows as CSV that spreadsheets read as text. */
export const formatCsv = (rows: (string | number)[][], options: Options = {}) =>
  stringify(rows, { record_delimiter: 'windows', quoted: true, cast: { string: escapeFormulas }, ...options })

const CHUNK = 5000

/**
 * The filtered bookings as CSV with a header line and a byte order mark, a chunk of rows at a time, read from one
 * snapshot. Texts that a spreadsheet would run as a formula get an apostrophe in front.
 */
export async function* exportBookings({ db }: Deps, filter: Filter, chunk = CHUNK): AsyncGenerator<string> {
  yield formatCsv([header], { bom: true })
  const trx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  try {
    // a slow download keeps it open between chunks; a snapshot that is only read holds nobody up
    await liftTimeLimits(trx)
    for (let offset = 0; ; offset += chunk) {
      const rows = await findViews(trx, filter, { limit: chunk, offset })
      yield formatCsv(rows.map((row) => columns.map(([, cell]) => cell(row))))
      if (rows.length < chunk) return
    }
  } finally {
    await trx.rollback().execute()
  }
}

/** Records who takes the customers' data out of the product, before any of it is sent. */
export const recordExport = (deps: Deps, { id: userId }: Actor, { network }: ClientInfo): Promise<void> =>
  recordSecurityEvent(deps, 'exported bookings', { userId, network })
