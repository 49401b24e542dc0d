import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/invoice'
import { t } from '#i18n/t'
import type { Deps } from '../../deps.ts'
import { readClient } from '../../http/client-info.ts'
import { file } from '../../http/file.ts'
import { route } from '../../http/route.ts'
import { recordExport } from '../booking/view/export-bookings.ts'
import { exportMonth } from './export-invoices.ts'
import { setVat } from './set-vat.ts'
import { getInvoice, getVat, listMyInvoices, viewMonth } from './view-invoices.ts'

/** Registers invoices, which the database issues (`server/db/functions/invoices.sql`), and the tax in what a facility sells. */
export function registerInvoice(app: FastifyInstance, deps: Deps): void {
  route(app, calls.getVat, ({ params }) => getVat(deps, params.id))
  route(app, calls.setVat, ({ actor, params, body }) => setVat(deps, actor, params.id, body), {
    message: () => t('Saved. What is booked from now on has these rates.'),
    limits: [{ name: 'vat', by: 'account', most: 30, seconds: 3600 }],
  })
  route(app, calls.listMyInvoices, ({ actor, query }) => listMyInvoices(deps, actor, query))
  route(app, calls.getInvoice, ({ actor, params }) => getInvoice(deps, actor, params.id))
  route(app, calls.facilityInvoices, ({ params, query }) => viewMonth(deps, query, params.id))
  route(app, calls.siteInvoices, ({ query }) => viewMonth(deps, query))
  file(app, calls.exportFacilityInvoices, async ({ params, query, actor, request }) => {
    await recordExport(deps, actor, readClient(request))
    return { name: `invoices-${query.month}.csv`, content: await exportMonth(deps, query.month, params.id) }
  })
  file(app, calls.exportSiteInvoices, async ({ query, actor, request }) => {
    await recordExport(deps, actor, readClient(request))
    return { name: `invoices-${query.month}.csv`, content: await exportMonth(deps, query.month) }
  })
}
