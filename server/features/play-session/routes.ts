import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/play-session'
import {
  correctLevel as correctCall,
  exportPlayers as exportCall,
  fillPlaySession as fillCall,
} from '#contract/play-session-players'
import * as splits from '#contract/split'
import { t } from '#i18n/t'
import type { Deps } from '../../deps.ts'
import { readClient } from '../../http/client-info.ts'
import { file } from '../../http/file.ts'
import type { Limit } from '../../http/rate-limit.ts'
import { readIdempotencyKey } from '../../http/repeated-requests.ts'
import { route } from '../../http/route.ts'
import { recordExport } from '../booking/view/export-bookings.ts'
import { cancelFollowingClasses, cancelPlaySession } from './cancel-play-session.ts'
import { correctLevel } from './correct-level.ts'
import { exportPlayers } from './export-players.ts'
import { fillPlaySession } from './fill-play-session.ts'
import { joinPlaySession } from './join-play-session.ts'
import { openClasses } from './open-classes.ts'
import { openPlaySession, startPlaySession } from './open-play-session.ts'
import { openSplit } from './open-split.ts'
import { takeRest } from './take-rest.ts'
import { listPlaySessions, viewPlaySession } from './view-play-sessions.ts'
import { waitForPlaySession } from './wait-for-play-session.ts'

const limits: Limit[] = [
  { name: 'play', by: 'account', most: 30, seconds: 60 },
  { name: 'play', by: 'address', most: 120, seconds: 60 },
]

/** Registers `/play`: games that players open to others. */
export function registerPlaySession(app: FastifyInstance, deps: Deps): void {
  route(app, calls.listPlaySessions, ({ actor, query }) => listPlaySessions(deps, actor, query))
  route(app, calls.getPlaySession, ({ actor, params }) => viewPlaySession(deps, actor, params.id))
  route(
    app,
    calls.openPlaySession,
    async ({ actor, body }) => viewPlaySession(deps, actor, await openPlaySession(deps, actor, body)),
    { message: () => t('Your game is open.'), limits },
  )
  route(
    app,
    calls.startPlaySession,
    async ({ actor, body }) => viewPlaySession(deps, actor, await startPlaySession(deps, actor, body)),
    { message: () => t('Your game is open.'), limits },
  )
  route(
    app,
    splits.openSplit,
    async ({ actor, body }) => viewPlaySession(deps, actor, await openSplit(deps, actor, body)),
    { message: () => t('Send the link to your friends.'), limits },
  )
  route(app, correctCall, ({ actor, params, body }) => correctLevel(deps, actor, params.id, body.level), {
    message: () => t('The level is corrected.'),
    limits,
  })
  route(app, splits.takeRest, ({ actor, params }) => takeRest(deps, actor, params.id), { limits })
  route(
    app,
    calls.joinPlaySession,
    ({ actor, params, body, request }) =>
      joinPlaySession(deps, actor, params.id, { ...body, key: readIdempotencyKey(request) }),
    {
      message: ({ isFree }) =>
        isFree ? t('You have a place, free of charge.') : t('You have a place. Pay to keep it.'),
      limits,
    },
  )
  route(
    app,
    calls.waitForPlaySession,
    async ({ actor, params, body }) => {
      await waitForPlaySession(deps, actor, params.id, body.level)
      return viewPlaySession(deps, actor, params.id)
    },
    { message: () => t('You are on the waitlist.'), limits },
  )
  route(
    app,
    fillCall,
    async ({ actor, params, body }) => {
      await fillPlaySession(deps, actor, params.id, body.places)
      return viewPlaySession(deps, actor, params.id)
    },
    { message: () => t('The places are offered to the waitlist.'), limits },
  )
  route(app, calls.openClasses, ({ actor, params, body }) => openClasses(deps, actor, params.id, body), {
    message: () => t('The class is open.'),
    limits,
  })
  file(app, exportCall, async ({ params, query, actor, request }) => {
    await recordExport(deps, actor, readClient(request))
    return { name: 'players.csv', content: await exportPlayers(deps, params.id, query.session) }
  })
  route(app, calls.cancelFollowingClasses, ({ actor, params }) => cancelFollowingClasses(deps, actor, params.id), {
    message: () => t('These classes are cancelled. Everybody gets their money back.'),
    limits,
  })
  route(app, calls.cancelPlaySession, ({ actor, params }) => cancelPlaySession(deps, actor, params.id), {
    message: () => t('The game is cancelled. Everybody gets their money back.'),
    limits,
  })
}
