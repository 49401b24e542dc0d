import { z } from 'zod/mini'
import { msg } from '#i18n/t'
import { Before, Instant, Money, Month, optionalText, Page } from './common.ts'
import { saleKinds } from './sale-kinds.ts'

const Kind = z.enum(saleKinds)

const Percent = z
  .number(msg('Enter a rate from 0 to 50 percent.'))
  .check(z.gte(0, msg('Enter a rate from 0 to 50 percent.')), z.lte(50, msg('Enter a rate from 0 to 50 percent.')))

/** The rates of a facility in percent, contained in its prices; a kind that is missing has none. */
export const VatRates = z.partialRecord(Kind, Percent)
export type VatRates = z.infer<typeof VatRates>

export const getVat = {
  method: 'GET',
  path: '/facility/:id/vat',
  auth: 'owner',
  summary: 'The value added tax in the prices of a facility',
  reply: z.object({ rates: VatRates, vatNumber: z.string() }),
} as const

export const setVat = {
  method: 'PUT',
  path: '/facility/:id/vat',
  auth: 'owner',
  summary: 'Change the value added tax of what is booked from now on',
  body: z.strictObject({ rates: VatRates, vatNumber: z.optional(optionalText(40)), before: Before }),
  errors: ['facility_not_found', 'conflict'],
} as const

/** A part of an invoice. `vat` is contained in `amount`. */
const InvoiceLine = z.object({ kind: Kind, amount: Money, percent: z.number(), vat: Money })

const Invoice = z.object({
  _id: z.string(),
  kind: z.enum(['invoice', 'credit_note']),
  /** Like 2026-000017: without gaps for each seller and year. */
  number: z.string(),
  issuedAt: Instant,
  /** Of the venue, whose year is in the number. */
  timeZone: z.string(),
  /** The number of the invoice that a credit note corrects. */
  corrects: z.nullable(z.string()),
  amount: Money,
  vat: Money,
  currency: z.string(),
  seller: z.object({
    name: z.string(),
    address: z.optional(z.string()),
    vatNumber: z.string(),
    /** The site sells what is paid to its own account. */
    isSite: z.boolean(),
  }),
  facility: z.object({ _id: z.string(), name: z.string() }),
  customer: z.string(),
  /** The court, pass or items; a booking with its day and time in the facility's zone. */
  subject: z.string(),
  booking: z.nullable(z.object({ _id: z.string(), date: z.string(), startTime: z.string(), endTime: z.string() })),
  lines: z.array(InvoiceLine),
})
export type Invoice = z.infer<typeof Invoice>

export const listMyInvoices = {
  method: 'GET',
  path: '/invoices',
  paged: true,
  summary: 'The invoices and credit notes of the signed-in user, newest first',
  query: z.object(Page),
  reply: z.array(Invoice),
} as const

export const getInvoice = {
  method: 'GET',
  path: '/invoices/:id',
  summary: 'One invoice or credit note, for its customer and its venue',
  reply: Invoice,
  errors: ['not_found'],
} as const

const Sums = z.object({
  facility: z.object({ _id: z.string(), name: z.string() }),
  isSite: z.boolean(),
  kind: Kind,
  currency: z.string(),
  sold: Money,
  credited: Money,
  /** In what was sold less what was credited. */
  vat: Money,
})

const Statement = z.object({
  invoices: z.array(Invoice),
  /** How many there are; `invoices` has a page of them. */
  count: z.number(),
  sums: z.array(Sums),
})
export type Statement = z.infer<typeof Statement>

export const facilityInvoices = {
  method: 'GET',
  path: '/facility/:id/invoices',
  auth: 'owner',
  summary: 'What was sold at a facility in a month: invoices, credit notes and their sums',
  query: z.object({ month: Month, ...Page }),
  reply: Statement,
} as const

export const exportFacilityInvoices = {
  method: 'GET',
  path: '/facility/:id/invoices.csv',
  auth: 'owner',
  summary: 'The invoices and credit notes of a facility in a month as CSV, a row for each line',
  file: 'text/csv',
  query: z.object({ month: Month }),
} as const

export const siteInvoices = {
  method: 'GET',
  path: '/reports/invoices',
  auth: 'admin',
  summary: 'What the site itself sold in a month, by venue',
  query: z.object({ month: Month, ...Page }),
  reply: Statement,
} as const

export const exportSiteInvoices = {
  method: 'GET',
  path: '/reports/invoices.csv',
  auth: 'admin',
  summary: 'The invoices and credit notes of the site in a month as CSV, a row for each line',
  file: 'text/csv',
  query: z.object({ month: Month }),
} as const
