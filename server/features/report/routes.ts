import type { FastifyInstance } from 'fastify'
import * as listCalls from '#contract/admin-lists'
import * as analyticsCalls from '#contract/analytics'
import * as dashboardCalls from '#contract/dashboard'
import * as deskCalls from '#contract/desk'
import * as goLiveCalls from '#contract/go-live'
import * as itemCalls from '#contract/item-report'
import * as passCalls from '#contract/pass-report'
import { t } from '#i18n/t'
import type { Deps } from '../../deps.ts'
import { readClient } from '../../http/client-info.ts'
import { file } from '../../http/file.ts'
import type { Limit } from '../../http/rate-limit.ts'
import { route } from '../../http/route.ts'
import { recordExport } from '../booking/view/export-bookings.ts'
import { viewAnalytics } from './analytics/view-analytics.ts'
import { viewDay } from './day/view-day.ts'
import { exportDeskReport, viewDeskReport } from './desk/desk-report.ts'
import { checkReadiness } from './go-live/check-readiness.ts'
import { deleteJob, retryJob } from './go-live/dead-jobs.ts'
import { sendTestMail } from './go-live/send-test-mail.ts'
import { sendTestSms } from './go-live/send-test-sms.ts'
import { exportItemReport, viewItemReport } from './items/item-report.ts'
import { listAudit } from './lists/list-audit.ts'
import { listCustomers } from './lists/list-customers.ts'
import { searchAll } from './lists/search-all.ts'
import { viewUserStatistics } from './lists/view-user-statistics.ts'
import { exportPassReport, viewPassReport } from './passes/pass-report.ts'

const limits = {
  mail: [{ name: 'test-mail', by: 'account', most: 10, seconds: 3600 }],
  sms: [{ name: 'test-sms', by: 'account', most: 10, seconds: 3600 }],
} satisfies Record<string, Limit[]>

/**
 * Registers `/reports`, which read every feature's tables; only the test mail and message, jobs that gave up and an export's
 * security event are written.
 */
export function registerReport(app: FastifyInstance, deps: Deps): void {
  route(app, dashboardCalls.myFigures, ({ actor }) => viewUserStatistics(deps, actor.id))
  route(app, dashboardCalls.dayOnCourt, ({ query, actor, scope }) => viewDay(deps, actor, scope, query))
  // the second path is of the release before
  for (const path of [analyticsCalls.analytics.path, '/reports/analytics'] as const)
    route(app, { ...analyticsCalls.analytics, path }, ({ query, scope }) => viewAnalytics(deps, scope, query))
  route(app, listCalls.customers, ({ query, scope }) => listCustomers(deps, scope, query))
  route(app, listCalls.searchAll, ({ query, scope }) => searchAll(deps, scope, query.q))
  route(app, listCalls.audit, ({ query, scope }) => listAudit(deps, scope, query))
  route(app, deskCalls.deskReport, ({ query, scope }) => viewDeskReport(deps, scope, query))
  file(app, deskCalls.exportDeskReport, async ({ query, actor, scope, request }) => {
    await recordExport(deps, actor, readClient(request))
    return exportDeskReport(deps, scope, query)
  })
  route(app, passCalls.passReport, ({ query, scope }) => viewPassReport(deps, scope, query))
  file(app, passCalls.exportPassReport, async ({ query, actor, scope, request }) => {
    await recordExport(deps, actor, readClient(request))
    return exportPassReport(deps, scope, query)
  })
  route(app, itemCalls.itemReport, ({ query, scope }) => viewItemReport(deps, scope, query))
  file(app, itemCalls.exportItemReport, async ({ query, actor, scope, request }) => {
    await recordExport(deps, actor, readClient(request))
    return exportItemReport(deps, scope, query)
  })
  route(app, goLiveCalls.goLive, () => checkReadiness(deps))
  route(app, goLiveCalls.sendTestMail, ({ body }) => sendTestMail(deps, body.to), {
    message: (_, { body }) => t('A test mail is on its way to {email}.', { email: body.to }),
    limits: limits.mail,
  })
  route(app, goLiveCalls.sendTestSms, ({ body }) => sendTestSms(deps, body.phone), {
    message: ({ phone }) => t('The provider took a test message to {phone}.', { phone }),
    limits: limits.sms,
  })
  route(app, goLiveCalls.retryJob, ({ params, actor }) => retryJob(deps, actor, params.id))
  route(app, goLiveCalls.deleteJob, ({ params, actor }) => deleteJob(deps, actor, params.id))
}
