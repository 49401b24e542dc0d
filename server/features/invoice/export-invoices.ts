import { toMajor } from '#contract/money'
import { saleKindTexts } from '#contract/sale-kinds'
import { t } from '#i18n/t'
import { formatCsv } from '../../csv.ts'
import type { Deps } from '../../deps.ts'
import { getLocalDay } from '../../wall-clock.ts'
import { type InvoiceRow, listMonth } from './invoices.queries.ts'
import { toInvoice, toMonthFilter } from './view-invoices.ts'

/** More documents than a venue issues in a month; a spreadsheet has a million rows. */
const MOST = 100_000

/**
 * Exports the documents of a month as CSV, a row for each line; credit notes have negative amounts. Texts are in the current
 * language; days and numbers are not, so that spreadsheets can compute with them.
 */
export async function exportMonth(deps: Deps, month: string, facility?: string): Promise<string> {
  const filter = await toMonthFilter(deps, month, facility)
  const rows = await listMonth(deps.db, filter, { limit: MOST, offset: 0 })
  const head = [t('Seller'), t('Number'), t('Kind'), t('Issued'), t('Venue'), t('Customer'), t('Description')]
  const money = [t('Part'), t('Amount'), t('VAT, %'), t('VAT'), t('Currency')]
  return formatCsv([[...head, ...money], ...rows.flatMap((row) => toLines(deps, row))], { bom: true })
}

function toLines({ config }: Deps, row: InvoiceRow): string[][] {
  const { seller, number, facility, customer, subject, booking, currency } = toInvoice(config, row)
  const [kind, sign] = row.kind === 'invoice' ? [t('Invoice'), 1] : [t('Credit note'), -1]
  const what = booking ? `${subject}, ${booking.date} ${booking.startTime}–${booking.endTime}` : subject
  // a part without tax is 0.00 on a credit note too, not -0.00
  const amount = (minor: number) => (minor === 0 ? 0 : sign * toMajor(minor)).toFixed(2)
  return row.lines.map((line) => [
    ...[seller.name, number, kind, getLocalDay(row.timeZone, row.issuedAt), facility.name, customer, what],
    ...[t(saleKindTexts[line.kind]), amount(line.amountMinor), String(line.percent), amount(line.vatMinor)],
    currency.toUpperCase(),
  ])
}
