import Fastify, { type FastifyInstance, type FastifyPluginAsync, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Deps } from './deps.ts'
import { isKey, readKey } from './features/api-key/read-key.ts'
import { registerApiKey } from './features/api-key/routes.ts'
import { registerAuth } from './features/auth/routes.ts'
import { readToken } from './features/auth/session/session-tokens.ts'
import { registerCoPlayers } from './features/booking/co-player/co-player-routes.ts'
import { registerBookingGroups } from './features/booking/group/group-routes.ts'
import { registerPayment } from './features/booking/payment/payment-routes.ts'
import { registerBooking } from './features/booking/routes.ts'
import { registerCalendar } from './features/calendar/routes.ts'
import { registerCoach } from './features/coach/routes.ts'
import { registerContact } from './features/contact/routes.ts'
import { registerDisplay } from './features/display/routes.ts'
import { registerEmbed } from './features/embed/routes.ts'
import { registerEnquiry } from './features/enquiry/routes.ts'
import { registerFacility } from './features/facility/routes.ts'
import { createSearchOptions } from './features/facility/view/search-options.ts'
import { registerInvitation } from './features/invitation/routes.ts'
import { registerInvoice } from './features/invoice/routes.ts'
import { registerItem } from './features/item/routes.ts'
import { registerLive } from './features/live/live-routes.ts'
import { registerMember } from './features/member/routes.ts'
import { registerPass } from './features/pass/routes.ts'
import { registerPlaySession } from './features/play-session/routes.ts'
import { registerProposal } from './features/proposal/routes.ts'
import { registerPush } from './features/push/routes.ts'
import { readAlerts } from './features/report/attention/read-alerts.ts'
import { registerReport } from './features/report/routes.ts'
import { registerReview } from './features/review/routes.ts'
import { registerWaitlist } from './features/waitlist/routes.ts'
import { registerWebhook } from './features/webhook/routes.ts'
import { registerDocs } from './http/docs.ts'
import { registerErrors } from './http/errors.ts'
import { escapeInvalid } from './http/escape-invalid.ts'
import { registerForbiddenEvents } from './http/forbidden-events.ts'
import { registerGracefulShutdown } from './http/graceful-shutdown.ts'
import { registerHealth } from './http/health.ts'
import { toImageSources } from './http/image-hosts.ts'
import { registerLanguage } from './http/language.ts'
import { registerMetrics } from './http/metrics.ts'
import { registerRateLimit } from './http/rate-limit.ts'
import { registerRepeatedRequests } from './http/repeated-requests.ts'
import { refuseTwoHosts, registerSecurityHeaders } from './http/security-headers.ts'
import { registerSession } from './http/session.ts'
import { registerSite } from './http/site.ts'
import { registerStreams } from './http/streams.ts'
import { registerSsr } from './ssr/ssr.ts'

const features = [
  registerApiKey,
  registerAuth,
  registerFacility,
  registerBooking,
  registerBookingGroups,
  registerCoPlayers,
  registerCalendar,
  registerDisplay,
  registerEmbed,
  registerLive,
  registerPayment,
  registerWaitlist,
  registerReview,
  registerContact,
  registerInvitation,
  registerMember,
  registerCoach,
  registerPass,
  registerInvoice,
  registerItem,
  registerPlaySession,
  registerProposal,
  registerEnquiry,
  registerPush,
  registerReport,
  registerWebhook,
]

/** Registers every route of the server. `extra` is what demo mode mounts in addition. */
export async function buildApp(deps: Deps, extra?: FastifyPluginAsync): Promise<FastifyInstance> {
  const { config, db } = deps
  const app = createServer(deps)
  readJsonOnly(app)
  registerErrors(app)
  refuseTwoHosts(app)
  const security = {
    development: config.development,
    https: config.publicUrl.startsWith('https:'),
    imageSources: toImageSources(config.imageHosts, config.avatarUrl),
  }
  registerSecurityHeaders(app, security)
  await registerDocs(app, config.publicUrl)
  registerLanguage(app, config.languages)
  registerSession(app, {
    readToken: (token, address) => readToken(deps, token, address),
    isKey,
    readKey: (key) => readKey(deps, key),
  })
  registerForbiddenEvents(app, deps)
  registerRateLimit(app, db, config.rateLimitFactor)
  registerRepeatedRequests(app, db)
  registerHealth(app, deps, registerGracefulShutdown(app))
  registerStreams(app, { max: config.liveStreams, rateLimitFactor: config.rateLimitFactor })
  registerMetrics(app, deps, () => readAlerts(deps))
  registerSite(app, deps, createSearchOptions(deps))

  for (const register of features) await register(app, deps)
  if (extra) await app.register(extra)
  await registerSsr(app, { db, security, publicUrl: config.publicUrl, languages: config.languages })
  return app
}

function createServer({ config, log }: Deps): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    // /metrics counts requests; a line for each would hide the lines that matter
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: 256 * 1024,
    // as long as Node lets an address be: the router would answer a longer id as if its method were not allowed
    routerOptions: { maxParamLength: 16 * 1024 },
    // Fastify sets no limit: a request sent byte by byte would occupy a connection for ever
    requestTimeout: 60_000,
    pluginTimeout: 10_000 * config.timeLimitFactor,
    rewriteUrl: ({ url = '/' }) => escapeInvalid(url),
    // requests received before closing are answered, and so are the requests of pages being rendered
    return503OnClosing: false,
  })
  app.setValidatorCompiler(validatorCompiler)
  return app.setSerializerCompiler(serializerCompiler)
}

/** Reads JSON bodies only. An empty one counts as none, since some clients send the header on every DELETE. */
function readJsonOnly(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) =>
    body === '' ? done(null, null) : parse(request, body, done),
  )
}
