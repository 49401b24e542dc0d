import { z } from 'zod/mini'
import { msg } from '#i18n/t'
import { Attendance } from './booking.ts'
import { Clock, Id, Instant, IsoDate, Money, Near, optionalText, Page, SlotFields, text, wholeCents } from './common.ts'
import { slotErrors } from './errors.ts'

/** How well someone plays, by their own words: from 1, new to the game, to 7, professional. */
export const Level = z
  .int(msg('Choose a level.'))
  .check(z.gte(1, msg('Choose a level.')), z.lte(7, msg('Choose a level.')))

/** `open` and `full` until it is decided, then `on`; `over` once it has begun. */
export const PlaySessionState = z.enum(['open', 'full', 'on', 'over', 'cancelled'])
export type PlaySessionState = z.infer<typeof PlaySessionState>

/** What others see of a player: the first name and the level. */
const Player = z.object({
  name: z.string(),
  level: z.nullable(z.number()),
  /** A player brings them; `name` is the guest's. */
  isGuest: z.boolean(),
  /** Shown to the host and the venue's members for all, to players for their own places; otherwise null. */
  isPaid: z.nullable(z.boolean()),
  /** For the venue’s members: the booking, and whether they came. */
  booking: z.optional(
    z.object({
      _id: z.string(),
      attendance: z.nullable(Attendance),
      canCheckIn: z.boolean(),
      canMarkNoShow: z.boolean(),
    }),
  ),
})

/**
 * A player opens a game and others share its court; a venue sets up classes and tournaments at a price of its own; a split is a booking
 * whose price friends share by a link, which is listed nowhere.
 */
export const PlaySessionKind = z.enum(['game', 'class', 'split', 'tournament'])
export type PlaySessionKind = z.infer<typeof PlaySessionKind>

export const PlaySession = z.object({
  _id: z.string(),
  kind: PlaySessionKind,
  /** A class's; empty for a game, like `coach` and `bring`. */
  title: z.string(),
  /** The coach's name. */
  coach: z.string(),
  bring: z.string(),
  /** Whether the actor's place is free, as their first at the venue. For guests, whether first places are. */
  freeTrial: z.boolean(),
  /** Whether it is part of a weekly class. */
  isWeekly: z.boolean(),
  facility: z.object({
    _id: z.string(),
    name: z.string(),
    location: z.string(),
    imageUrl: z.string(),
    timeZone: z.string(),
  }),
  /** The host's first name, or the venue of a class. */
  host: z.string(),
  notes: z.string(),
  court: z.string(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  startsAt: Instant,
  places: z.number(),
  /** It takes place once this many places are paid. */
  minPlaces: z.number(),
  free: z.number(),
  paid: z.number(),
  /** The price of one place; in a split, of the next share. */
  price: Money,
  totalPrice: Money,
  currency: z.string(),
  levelFrom: z.number(),
  levelTo: z.number(),
  decideAt: Instant,
  state: PlaySessionState,
  players: z.array(Player),
  /** The bookings of the actor's places. */
  mine: z.array(z.string()),
  /** Those of them that are not paid yet. */
  unpaid: z.array(z.string()),
  /** Whether the actor has to choose a level to join. */
  needsLevel: z.boolean(),
  /** The actor’s entry in its waitlist, and which in line it is; null without one, and in lists. */
  waiting: z.nullable(z.object({ _id: z.string(), position: z.number() })),
  /** How many wait for a place; for the venue's members. */
  waitingCount: z.optional(z.number()),
  /** What its host may pay for others before it is decided: places that are needed and nobody holds. Null for others. */
  rest: z.nullable(z.object({ places: z.number(), price: Money })),
  can: z.object({ join: z.boolean(), bringGuest: z.boolean(), wait: z.boolean(), cancel: z.boolean() }),
})
export type PlaySession = z.infer<typeof PlaySession>

export const listPlaySessions = {
  method: 'GET',
  path: '/play',
  auth: 'public',
  personal: true,
  summary: 'Games that take players, soonest first',
  query: z.object({
    /** A part of the venue's address. */
    city: z.optional(optionalText(100)),
    date: z.optional(IsoDate),
    /** Those that begin at this time of day or later. */
    from: z.optional(Clock),
    level: z.optional(z.pipe(z.coerce.number(), Level)),
    facility: z.optional(Id),
    /** `venue`: what venues set up. */
    kind: z.optional(z.enum(['game', 'class', 'tournament', 'venue'])),
    /** Those that began within twelve hours too. */
    begun: z.optional(z.enum(['true'])),
    /** Full ones too. */
    full: z.optional(z.enum(['true'])),
    ...Near,
    ...Page,
  }),
  paged: true,
  reply: z.array(PlaySession),
} as const

export const getPlaySession = {
  method: 'GET',
  path: '/play/:id',
  auth: 'public',
  personal: true,
  summary: 'A game with its players',
  reply: PlaySession,
  errors: ['not_found'],
} as const

export const openPlaySession = {
  method: 'POST',
  path: '/play',
  repeatable: true,
  status: 201,
  summary: 'Open an unpaid booking of one’s own to others, who share its price',
  body: z.strictObject({
    booking: Id,
    places: z.int().check(z.gte(2, msg('Choose 2 to 40 places.')), z.lte(40, msg('Choose 2 to 40 places.'))),
    minPlaces: z.int().check(z.gte(1, msg('At least one place must be paid.'))),
    /** How many hours before the start it is decided. */
    decideHours: z.int().check(z.gte(1), z.lte(72)),
    levelFrom: Level,
    levelTo: Level,
    /** The host's own, needed once. */
    level: z.optional(Level),
    notes: z.optional(optionalText(500)),
  }),
  reply: PlaySession,
  errors: ['booking_not_found', 'conflict', 'bad_request', 'rate_limited'],
} as const

export const startPlaySession = {
  method: 'POST',
  path: '/play/start',
  repeatable: true,
  status: 201,
  summary: 'Hold a court and open it as a game in one step',
  body: z.extend(z.omit(openPlaySession.body, { booking: true }), { facility: Id, ...SlotFields }),
  reply: PlaySession,
  errors: ['facility_not_found', ...slotErrors, 'slot_taken', 'conflict', 'bad_request', 'rate_limited'],
} as const

export const joinPlaySession = {
  method: 'POST',
  path: '/play/:id/join',
  repeatable: 'itself',
  summary: 'Hold a place in a game, for oneself or a guest; it is paid by `POST /checkout`',
  body: z.strictObject({ level: z.optional(Level), guestName: z.optional(optionalText(60)) }),
  reply: z.object({
    booking: z.string(),
    /** It is paid already, as a free trial. */
    isFree: z.boolean(),
  }),
  errors: ['not_found', 'conflict', 'bad_request', 'rate_limited'],
} as const

export const waitForPlaySession = {
  method: 'POST',
  path: '/play/:id/wait',
  repeatable: true,
  summary: 'Wait for a place in a full game; a freed one is offered in the order of the line',
  body: z.strictObject({ level: z.optional(Level) }),
  reply: PlaySession,
  errors: ['not_found', 'conflict', 'already_waiting', 'waitlist_limit', 'bad_request'],
} as const

export const cancelPlaySession = {
  method: 'POST',
  path: '/play/:id/cancel',
  repeatable: true,
  summary: 'Cancel a game; every paid place is refunded in full',
  errors: ['not_found', 'not_cancellable'],
} as const

export const openClasses = {
  method: 'POST',
  path: '/facility/:id/classes',
  auth: 'member',
  repeatable: true,
  status: 201,
  summary: 'Set up a class of a venue, once or for some weeks; days on which no court is free are left out',
  body: z.strictObject({
    ...SlotFields,
    /** A class unless given; a tournament's places are entries. */
    kind: z.optional(z.enum(['class', 'tournament'])),
    weeks: z.int().check(z.gte(1, msg('Choose 1 to 52 weeks.')), z.lte(52, msg('Choose 1 to 52 weeks.'))),
    title: text(80, msg('Enter a title.')),
    /** One of the venue's coaches, or the name of one without an account. */
    coachId: z.optional(Id),
    coach: z.optional(optionalText(80)),
    bring: z.optional(optionalText(200)),
    /** Whether the first place of a person at the venue is free. */
    freeTrial: z.optional(z.boolean()),
    notes: z.optional(optionalText(500)),
    places: z.int().check(z.gte(2, msg('Choose 2 to 40 places.')), z.lte(40, msg('Choose 2 to 40 places.'))),
    minPlaces: z.int().check(z.gte(1, msg('At least one place must be paid.'))),
    price: z
      .number(msg('Enter the price as a number.'))
      .check(
        z.gte(0.5, msg('Enter a price of at least 0.5.')),
        z.lte(100_000),
        wholeCents(msg('A price has at most two decimals.')),
      ),
    decideHours: z.int().check(z.gte(1), z.lte(72)),
    levelFrom: Level,
    levelTo: Level,
  }),
  reply: z.object({
    /** The ids of the classes, soonest first. */
    sessions: z.array(z.string()),
    skipped: z.array(z.object({ date: z.string(), reason: z.string() })),
  }),
  errors: ['facility_not_found', 'bad_request', 'conflict'],
} as const

export const cancelFollowingClasses = {
  method: 'POST',
  path: '/play/:id/cancel-following',
  repeatable: true,
  summary: 'Cancel a weekly class from this one on; every paid place is refunded in full',
  reply: z.object({ cancelled: z.number() }),
  errors: ['not_found', 'not_cancellable'],
} as const
