import type { FastifyInstance } from 'fastify'
import {
  analytics,
  audit,
  customers,
  dayOnCourt,
  goLive,
  myFigures,
  searchAll,
  sendTestMail as sendTestMailCall,
} from '#contract/report'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { analyse } from './analytics-service.ts'
import { dayOn } from './day-service.ts'
import { figuresOf } from './figures-service.ts'
import { readiness, sendTestMail } from './go-live-service.ts'
import { listAudit, listCustomers, search } from './people-service.ts'

const limits = [{ name: 'test-mail', by: 'account', most: 10, seconds: 3600 } as const]

/** Figures, lists and checks that read across the product and change nothing. */
export function registerReport(app: FastifyInstance, deps: Deps): void {
  route(app, myFigures, async ({ actor }) => ({ data: await figuresOf(deps, actor.id) }))
  route(app, dayOnCourt, async ({ query }) => ({ data: await dayOn(deps, query.date) }))
  route(app, analytics, async ({ query }) => ({ data: await analyse(deps, query) }))
  route(app, customers, ({ query }) => listCustomers(deps, query))
  route(app, searchAll, async ({ query }) => ({ data: await search(deps, query.q) }))
  route(app, audit, ({ query }) => listAudit(deps, query))
  route(app, goLive, async () => ({ data: await readiness(deps) }))
  route(
    app,
    sendTestMailCall,
    async ({ body }) => {
      await sendTestMail(deps, body.to)
      return { data: null, message: `A test mail is on its way to ${body.to}.` }
    },
    { limits },
  )
}
