import type { z } from 'zod/mini'
import type * as calls from '#contract/invoice'
import { toMajor } from '#contract/money'
import { saleKindTexts } from '#contract/sale-kinds'
import { t } from '#i18n/t'
import { AppError, facilityNotFound } from '../../app-error.ts'
import type { Config } from '../../config.ts'
import { formatCourt } from '../../court-name.ts'
import { facilityExists } from '../../db/facility-exists.ts'
import type { Deps } from '../../deps.ts'
import { translateFacilityOf } from '../../facility-texts.ts'
import { toWindow } from '../../http/page-window.ts'
import type { Actor } from '../../http/session.ts'
import { sum } from '../../sum.ts'
import { managesFacility } from '../booking/policy.ts'
import { formatInvoiceNumber } from '../booking/view/receipt.ts'
import type { InvoiceRow, MonthFilter } from './invoices.queries.ts'
import * as queries from './invoices.queries.ts'

function formatSubject(subject: InvoiceRow['subject']): string {
  if ('purchased' in subject) return subject.purchased
  const { spaceName, place, courtNumber } = subject
  if (spaceName) return spaceName
  return place === null && courtNumber !== null ? formatCourt(courtNumber) : t(saleKindTexts.place)
}

function toBooking({ bookingId, subject }: InvoiceRow): calls.Invoice['booking'] {
  if (bookingId === null || 'purchased' in subject) return null
  const { date, startTime, endTime } = subject
  return { _id: bookingId, date, startTime, endTime }
}

/** The seller as it was when the document was issued; the site's name and address are settings. */
const toSeller = (
  config: Pick<Config, 'seller' | 'sellerVatNumber'>,
  { isSite, seller }: InvoiceRow,
): calls.Invoice['seller'] =>
  isSite
    ? { ...config.seller, vatNumber: config.sellerVatNumber, isSite }
    : { name: seller.name, address: seller.location, vatNumber: seller.vatNumber, isSite }

export const toInvoice = (config: Pick<Config, 'seller' | 'sellerVatNumber'>, row: InvoiceRow): calls.Invoice => ({
  _id: row.id,
  kind: row.kind,
  number: formatInvoiceNumber(row),
  issuedAt: row.issuedAt.toISOString(),
  timeZone: row.timeZone,
  amount: toMajor(row.amountMinor),
  vat: toMajor(sum(row.lines.map(({ vatMinor }) => vatMinor))),
  currency: row.currency,
  seller: toSeller(config, row),
  facility: { _id: row.facilityId, name: translateFacilityOf(row).name },
  customer: row.customerName ?? '',
  subject: formatSubject(row.subject),
  booking: toBooking(row),
  corrects:
    row.invoiceYear === null || row.invoiceNumber === null
      ? null
      : formatInvoiceNumber({ year: row.invoiceYear, number: row.invoiceNumber }),
  lines: row.lines.map(({ kind, amountMinor, percent, vatMinor }) => ({
    kind,
    amount: toMajor(amountMinor),
    percent,
    vat: toMajor(vatMinor),
  })),
})

/** Lists the actor's own invoices and credit notes, newest first. */
export async function listMyInvoices(
  { db, config }: Deps,
  actor: Actor,
  { page, limit }: z.infer<typeof calls.listMyInvoices.query>,
) {
  const { page: at, ...window } = toWindow({ page, limit })
  const { rows, total } = await queries.listOwn(db, actor.id, window)
  return { data: rows.map((row) => toInvoice(config, row)), meta: { total, page: at, limit: window.limit } }
}

/** @throws AppError not_found, also for the document of somebody else */
export async function getInvoice({ db, config }: Deps, actor: Actor, id: string): Promise<calls.Invoice> {
  const row = await queries.findInvoice(db, id)
  if (!row || (row.userId !== actor.id && !managesFacility(actor, row.facilityId)))
    throw new AppError('not_found', t('There is no such invoice.'))
  return toInvoice(config, row)
}

/** @throws AppError facility_not_found */
export async function toMonthFilter({ db }: Deps, month: string, facility?: string): Promise<MonthFilter> {
  if (facility && !(await facilityExists(db, facility))) throw facilityNotFound()
  return { month, facility }
}

/** Returns a page of the documents of a month and the sums of all, of a facility or of those that the site issued. */
export async function viewMonth(
  deps: Deps,
  { month, ...paging }: z.infer<typeof calls.siteInvoices.query>,
  facility?: string,
): Promise<calls.Statement> {
  const filter = await toMonthFilter(deps, month, facility)
  const [rows, count, sums] = await Promise.all([
    queries.listMonth(deps.db, filter, toWindow(paging)),
    queries.countMonth(deps.db, filter),
    queries.sumMonth(deps.db, filter),
  ])
  return {
    invoices: rows.map((row) => toInvoice(deps.config, row)),
    count,
    sums: sums.map((row) => ({
      facility: { _id: row.facilityId, name: translateFacilityOf(row).name },
      isSite: row.isSite,
      kind: row.kind,
      currency: row.currency,
      sold: toMajor(row.soldMinor),
      credited: toMajor(row.creditedMinor),
      vat: toMajor(row.vatMinor),
    })),
  }
}

export const getVat = ({ db }: Deps, facilityId: string) => queries.findVat(db, facilityId)
