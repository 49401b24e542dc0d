import type { Deps } from '../../deps.ts'
import { majorOf } from '../../money.ts'
import { type Filter, findViews, type ViewRow } from './queries/booking-views.ts'

const columns: [title: string, cell: (row: ViewRow) => string | number][] = [
  ['Client Name', (row) => row.userName],
  ['Email', (row) => row.userEmail],
  ['Contact', (row) => row.userPhone],
  ['Address', (row) => row.userAddress],
  ['Facility', (row) => row.facilityName],
  ['Location', (row) => row.facilityLocation],
  ['Court', (row) => row.courtNumber],
  ['Price/hr', (row) => majorOf(row.priceMinor).toFixed(2)],
  ['Booking Status', (row) => row.status],
  ['Date', (row) => row.date],
  ['Start Time', (row) => row.startTime],
  ['End Time', (row) => row.endTime],
  ['Time Zone', (row) => row.timeZone],
  ['Payable Amount', (row) => majorOf(row.amountMinor).toFixed(2)],
  ['Currency', (row) => row.currency.toUpperCase()],
  ['Booked At', (row) => row.createdAt.toISOString()],
  ['Booking Id', (row) => row.id],
]

/** A cell that no spreadsheet runs as a formula: such texts get an apostrophe in front. */
export function csvCell(value: string | number): string {
  const text = String(value)
  const safe = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const line = (cells: (string | number)[]) => `${cells.map(csvCell).join(',')}\r\n`

const CHUNK = 5000

/**
 * The filtered bookings as CSV with a header line and a byte order mark, a chunk of rows at a time. All chunks
 * are read from one snapshot, so that a booking made meanwhile neither repeats nor drops a row.
 */
export async function* exportBookings({ db }: Deps, filter: Filter, chunk = CHUNK): AsyncGenerator<string> {
  yield `\uFEFF${line(columns.map(([title]) => title))}`
  const trx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  try {
    for (let offset = 0; ; offset += chunk) {
      const rows = await findViews(trx, filter, { limit: chunk, offset })
      yield rows.map((row) => line(columns.map(([, cell]) => cell(row)))).join('')
      if (rows.length < chunk) return
    }
  } finally {
    await trx.rollback().execute()
  }
}
