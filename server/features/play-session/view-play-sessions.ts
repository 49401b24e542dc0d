import type { z } from 'zod/mini'
import { toMajor } from '#contract/money'
import type { listPlaySessions as call, PlaySession } from '#contract/play-session'
import { t } from '#i18n/t'
import { AppError } from '../../app-error.ts'
import { formatCourtOf } from '../../court-name.ts'
import { listCitiesNear } from '../../db/fragments/near.ts'
import type { Deps } from '../../deps.ts'
import { translateFacilityOf } from '../../facility-texts.ts'
import { toWindow } from '../../http/page-window.ts'
import type { Actor } from '../../http/session.ts'
import { getMarkable } from '../booking/change/mark-attendance.ts'
import { managesFacility } from '../booking/policy.ts'
import { toFirstName } from '../invitation/invite.ts'
import { getPositionInLine } from '../waitlist/wait-for-place.ts'
import { isHost } from './cancel-play-session.ts'
import { getPriceOf, listFree, sumPlaces } from './place-prices.rules.ts'
import { countRest, getState, mayCancel, takesPlayers, takesWaiting } from './play-session.rules.ts'
import {
  countPlaySessions,
  findLevel,
  findPlaySession,
  findPlaySessions,
  type Player,
  type PlaySessionFilter,
  type PlaySessionRow,
} from './play-sessions.queries.ts'
import { listPlayed } from './players.queries.ts'

const PAGE = 12

const isManager = (actor: Actor | null, { facilityId }: PlaySessionRow) =>
  actor !== null && managesFacility(actor, facilityId)

/**
 * What others see: neither a surname, nor the name of a guest, nor whether they have paid; those who share a price see who
 * has paid, and no levels.
 */
function toPlayer(row: PlaySessionRow, actor: Actor | null, player: Player) {
  const { userId, name, guestName, level, isPaid } = player
  const isOwn = userId === actor?.id
  const seesPayment = isOwn || row.isSplit || isManager(actor, row) || (actor !== null && isHost(actor, row))
  return {
    name: guestName && isOwn ? guestName : toFirstName(name),
    level: guestName || row.isSplit ? null : level,
    isGuest: guestName !== '',
    isPaid: seesPayment ? isPaid : null,
    ...(isManager(actor, row) && { booking: toAttendance(row, player) }),
  }
}

function toAttendance({ startsAt, timeZone, now }: PlaySessionRow, { bookingId, attendance, isPaid }: Player) {
  const facts = { status: isPaid ? 'paid' : 'confirmed', startsAt, timeZone, closureId: null } as const
  return { _id: bookingId, attendance, ...getMarkable(facts, now) }
}

function getPermissions(row: PlaySessionRow, actor: Actor | null, isIn: boolean): PlaySession['can'] {
  const isByVenue = isManager(actor, row)
  const hasPlace = takesPlayers(row, row.now)
  return {
    join: hasPlace && !isIn,
    bringGuest: hasPlace && isIn,
    wait: takesWaiting(row, row.now) && !isIn,
    cancel: actor !== null && (isByVenue || isHost(actor, row)) && mayCancel(row, isByVenue, row.now),
  }
}

/** The actor's level, and where no trial is free for them any more. */
type Viewer = { level: number | null; played: string[] }

function toPlaySession(row: PlaySessionRow, actor: Actor | null, { level, played }: Viewer): PlaySession {
  const own = row.players.filter(({ userId }) => userId === actor?.id)
  const free = listFree(
    row,
    row.players.map(({ place }) => place),
  )
  const rest = actor && isHost(actor, row) ? countRest(row, row.now) : 0
  const { name, location } = translateFacilityOf(row)
  return {
    _id: row.id,
    kind: row.kind,
    title: row.title,
    coach: row.coach,
    bring: row.bring,
    freeTrial: row.hasFreeTrial && !played.includes(row.facilityId),
    isWeekly: row.seriesId !== null,
    facility: {
      _id: row.facilityId,
      name,
      location,
      imageUrl: row.imageUrl,
      timeZone: row.timeZone,
    },
    host: row.isClass ? name : toFirstName(row.hostName),
    notes: row.notes,
    court: formatCourtOf({ courtNumber: row.courtNumber, spaceName: row.spaceName, spaceNames: row.spaceNames }),
    date: row.date,
    startTime: row.startTime,
    endTime: row.endTime,
    startsAt: row.startsAt.toISOString(),
    places: row.places,
    minPlaces: row.minPlaces,
    free: row.places - row.taken,
    paid: row.paid,
    price: toMajor(getPriceOf(row, free[0] ?? row.places)),
    totalPrice: toMajor(sumPlaces(row, listFree(row, []))),
    currency: row.currency,
    levelFrom: row.levelFrom,
    levelTo: row.levelTo,
    decideAt: row.decideAt.toISOString(),
    state: getState(row, row.now),
    players: row.isSplit && !actor ? [] : row.players.map((player) => toPlayer(row, actor, player)),
    mine: own.map(({ bookingId }) => bookingId),
    unpaid: own.filter(({ isPaid }) => !isPaid).map(({ bookingId }) => bookingId),
    needsLevel: level === null && !row.isSplit,
    waiting: null,
    ...(isManager(actor, row) && { waitingCount: row.waitingCount }),
    rest: rest > 0 ? { places: rest, price: toMajor(sumPlaces(row, free.slice(0, rest))) } : null,
    can: getPermissions(
      row,
      actor,
      own.some(({ guestName }) => guestName === ''),
    ),
  }
}

async function readViewer({ db }: Deps, actor: Actor | null, rows: PlaySessionRow[]): Promise<Viewer> {
  if (!actor) return { level: null, played: [] }
  const withTrial = rows.filter(({ hasFreeTrial }) => hasFreeTrial).map(({ facilityId }) => facilityId)
  const [level, played] = await Promise.all([
    findLevel(db, actor.id),
    withTrial.length > 0 ? listPlayed(db, actor.id, [...new Set(withTrial)]) : [],
  ])
  return { level, played }
}

type ListQuery = PlaySessionFilter & Omit<z.infer<typeof call.query>, keyof PlaySessionFilter>

/** Lists sessions ahead that take players, soonest first, or with `near` those near the actor first. */
export async function listPlaySessions(
  deps: Deps,
  actor: Actor | null,
  { page, limit = PAGE, near, searched, ...filter }: ListQuery,
) {
  const { page: at, ...window } = toWindow({ page, limit })
  const cities = await listCitiesNear(deps.db, actor, { near, searched })
  const [rows, total] = await Promise.all([
    findPlaySessions(deps.db, filter, window, cities),
    countPlaySessions(deps.db, filter),
  ])
  const viewer = await readViewer(deps, actor, rows)
  return { data: rows.map((row) => toPlaySession(row, actor, viewer)), meta: { total, page: at, limit: window.limit } }
}

/** @throws AppError not_found */
export async function viewPlaySession(deps: Deps, actor: Actor | null, id: string): Promise<PlaySession> {
  const row = await findPlaySession(deps.db, id)
  if (!row) throw new AppError('not_found', t('There is no such game.'))
  const [viewer, waiting] = await Promise.all([
    readViewer(deps, actor, [row]),
    actor ? getPositionInLine(deps.db, id, actor.id) : undefined,
  ])
  const game = toPlaySession(row, actor, viewer)
  if (!waiting) return game
  return {
    ...game,
    waiting: { _id: waiting.id, position: waiting.position },
    can: { ...game.can, wait: false },
  }
}
