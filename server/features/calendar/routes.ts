import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/calendar-feed'
import { t } from '#i18n/t'
import type { Deps } from '../../deps.ts'
import type { Limit } from '../../http/rate-limit.ts'
import { route } from '../../http/route.ts'
import { createCalendarFeed, deleteCalendarFeed, listCalendarFeeds, writeCalendarFeed } from './calendar-feeds.ts'

const limits: Limit[] = [{ name: 'calendar feed', by: 'account', most: 30, seconds: 3600 }]

export function registerCalendar(app: FastifyInstance, deps: Deps): void {
  route(app, calls.listCalendarFeeds, ({ actor }) => listCalendarFeeds(deps, actor))
  route(
    app,
    calls.createCalendarFeed,
    ({ actor, body, request }) => createCalendarFeed(deps, { userId: actor.id, sessionId: request.sessionId }, body),
    { limits },
  )
  route(app, calls.deleteCalendarFeed, ({ actor, params }) => deleteCalendarFeed(deps, actor, params.id), {
    message: () => t('The calendar’s address has ended.'),
  })
  registerFeed(app, deps)
}

/** What calendar programs read, with no header of ours: the secret is in the address. */
function registerFeed(app: FastifyInstance, deps: Deps) {
  app.get<{ Params: { token: string } }>('/calendar/:token.ics', { schema: { hide: true } }, async (request, reply) => {
    reply.headers({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' })
    const text = await writeCalendarFeed(deps, request.params.token)
    if (text === undefined)
      return reply.status(404).type('text/plain; charset=utf-8').send(t('There is no such calendar.'))
    // weak, since a proxy that compresses makes it so
    const etag = `W/"${createHash('sha256').update(text).digest('base64url')}"`
    reply.header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    return reply.type('text/calendar; charset=utf-8').send(text)
  })
}
