import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/co-player'
import * as handOverCalls from '#contract/hand-over'
import { t } from '#i18n/t'
import type { Deps } from '../../../deps.ts'
import type { Limit } from '../../../http/rate-limit.ts'
import { route } from '../../../http/route.ts'
import { changeCoPlayers } from './change-co-players.ts'
import { acceptHandOver, declineHandOver, offerHandOver, withdrawHandOver } from './hand-over.ts'
import { joinBooking, leaveBooking, listPlayedBookings, viewLink } from './join-booking.ts'

/** Each change may mail as many people as play. */
const limits: Limit[] = [
  { name: 'co-players', by: 'account', most: 20, seconds: 3600 },
  { name: 'co-players', by: 'address', most: 60, seconds: 3600 },
]

export function registerCoPlayers(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    calls.changeCoPlayers,
    ({ params, body, actor }) => changeCoPlayers(deps, actor, params.id, body.players),
    { message: () => t('Co-players saved.'), limits },
  )
  route(
    app,
    handOverCalls.offerHandOver,
    ({ params, body, actor }) => offerHandOver(deps, actor, params.id, body.coPlayer),
    {
      message: () => t('Offered. You are notified as soon as they answer.'),
      limits,
    },
  )
  route(app, handOverCalls.withdrawHandOver, ({ params, actor }) => withdrawHandOver(deps, actor, params.id), {
    message: () => t('You have taken the offer back.'),
  })
  route(app, handOverCalls.acceptHandOver, ({ params, actor }) => acceptHandOver(deps, actor, params.id), {
    message: () => t('The booking is yours now.'),
  })
  route(app, handOverCalls.declineHandOver, ({ params, actor }) => declineHandOver(deps, actor, params.id), {
    message: () => t('You have declined. You still play in this booking.'),
  })
  route(app, calls.listPlayedBookings, ({ actor }) => listPlayedBookings(deps, actor))
  route(app, calls.viewCoPlayerLink, ({ params, query, actor }) => viewLink(deps, actor, { ...params, ...query }))
  route(app, calls.joinBooking, ({ params, body, actor }) => joinBooking(deps, actor, { ...params, ...body }))
  route(app, calls.leaveBooking, ({ params, actor }) => leaveBooking(deps, actor, params.id))
}
