import { AsyncLocalStorage } from 'node:async_hooks'
import { toMajor } from '#contract/money'
import { formatPriceParts } from '#contract/prices'
import { toDigits } from '#i18n/digits'
import { msg, t } from '#i18n/t'
import { formatCourtOf } from '../../../court-name.ts'
import { formatCsv } from '../../../csv.ts'
import { liftTimeLimits } from '../../../db/client.ts'
import { recordSecurityEvent } from '../../../db/security-events.ts'
import type { Deps } from '../../../deps.ts'
import { translateFacilityOf } from '../../../facility-texts.ts'
import type { ClientInfo } from '../../../http/client-info.ts'
import type { Actor } from '../../../http/session.ts'
import { type Filter, selectViews, type ViewRow } from './booking-views.queries.ts'

/** `1 h × 10.00 + 1 h × 14.00`; empty when all hours cost the base price. */
const formatCalculation = (row: ViewRow) =>
  formatPriceParts(
    row.priceParts,
    (pricePerHour) => toDigits(pricePerHour.toFixed(2)),
    row.spaceName ? formatCourtOf(row) : undefined,
  )

const statuses = {
  confirmed: msg('confirmed'),
  pending: msg('pending'),
  paid: msg('paid'),
  cancelled: msg('cancelled'),
}

const methods = {
  card: msg('card'),
  cash: msg('cash'),
  card_terminal: msg('card_terminal'),
  mobile_wallet: msg('mobile_wallet'),
}

export const formatMethodName = (method: keyof typeof methods): string => t(methods[method])

function formatPayment({ leftMinor, refundedMinor, method, paysAtDesk }: ViewRow) {
  if (leftMinor + refundedMinor > 0) return method ? formatMethodName(method) : ''
  return paysAtDesk ? t('at the desk') : ''
}

/** Texts are in the current language; dates, times and numbers are not, so that spreadsheets can compute with them. */
const toColumns = (): [title: string, cell: (row: ViewRow) => string | number][] => [
  [t('Client Name'), (row) => row.userName],
  [t('Email'), (row) => row.userEmail],
  [t('Contact'), (row) => row.userPhone],
  [t('Address'), (row) => row.userAddress],
  [t('Facility'), (row) => translateFacilityOf(row).name],
  [t('Location'), (row) => translateFacilityOf(row).location],
  // a place is no court, and has no price per hour
  [t('Court'), (row) => (row.place || row.spaceName ? formatCourtOf(row) : row.courtNumber)],
  [t('Price/hr'), (row) => (row.place ? '' : toMajor(row.priceMinor).toFixed(2))],
  [t('Booking Status'), (row) => t(statuses[row.status])],
  [t('Date'), (row) => row.date],
  [t('Start Time'), (row) => row.startTime],
  [t('End Time'), (row) => row.endTime],
  [t('Time Zone'), (row) => row.timeZone],
  [t('Payable Amount'), (row) => toMajor(row.amountMinor).toFixed(2)],
  [t('Calculation'), formatCalculation],
  [t('Currency'), (row) => row.currency.toUpperCase()],
  [t('Payment Method'), formatPayment],
  [t('Class'), (row) => row.sessionTitle ?? ''],
  [t('Coach'), (row) => row.coachName ?? ''],
  [t('Booked and paid by'), (row) => row.payerName ?? ''],
  [t('Booked At'), (row) => row.createdAt.toISOString()],
  [t('Booking Id'), (row) => row.id],
]

const CHUNK = 5000

/**
 * Exports the filtered bookings as CSV with a header line and a byte order mark, a chunk of rows at a time, read from
 * one snapshot. Texts that a spreadsheet would run as a formula get an apostrophe in front.
 */
export function exportBookings(deps: Readers, filter: Filter, chunk = CHUNK): AsyncGenerator<string> {
  // the stream reads further chunks outside of the request's context, which has the language
  const inRequest = AsyncLocalStorage.snapshot()
  const columns = toColumns()
  const toRows = (rows: ViewRow[]) =>
    inRequest(() => formatCsv(rows.map((row) => columns.map(([, cell]) => cell(row)))))
  return writeChunks(deps, filter, chunk, {
    header: formatCsv([columns.map(([title]) => title)], { bom: true }),
    toRows,
  })
}

type Readers = Pick<Deps, 'db' | 'config'>

type Lines = { header: string; toRows: (rows: ViewRow[]) => string }

async function* writeChunks({ db, config }: Readers, filter: Filter, chunk: number, { header, toRows }: Lines) {
  yield header
  const trx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  try {
    // a slow download keeps the transaction open between chunks; it only reads, so it blocks nothing
    await liftTimeLimits(trx)
    const views = await selectViews(trx, filter, config.country)
    for (let offset = 0; ; offset += chunk) {
      const rows = await views.find({ limit: chunk, offset })
      yield toRows(rows)
      if (rows.length < chunk) return
    }
  } finally {
    await trx.rollback().execute()
  }
}

/** Records an export of customers' data before any of it is sent. */
export const recordExport = (deps: Deps, { id: userId }: Actor, { network }: ClientInfo): Promise<void> =>
  recordSecurityEvent(deps, 'exported bookings', { userId, network })
