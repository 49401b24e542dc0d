import { setTimeout as sleep } from 'node:timers/promises'
import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { toMinutes } from '#contract/clock'
import type { Config } from '../config.ts'
import { type Db, liftTimeLimits, type Trx } from '../db/client.ts'
import { createRandom, type Random } from '../seeded-random.ts'
import { DAY, HOUR } from '../wall-clock.ts'
import { type ProviderHistory, toProviderHistory } from './provider-history.ts'
import { addScenario } from './scenario.ts'
import { makeRandomBookings, payAtDesk, type SeedContext, type SeedFacility } from './seed-bookings.ts'
import { addLessons, makeCoaches, writeCoaches } from './seed-coaches.ts'
import { demoFacilities } from './seed-facilities.ts'
import { makeGames, writeGames, writeLevels } from './seed-games.ts'
import { type DemoAccounts, writeAccounts } from './seed-gateways.ts'
import { writeItems } from './seed-items.ts'
import { writePasses } from './seed-passes.ts'
import { makeReviews } from './seed-reviews.ts'
import { makePayments } from './seed-rows.ts'
import { demoUsers, regulars } from './seed-users.ts'
import {
  markClosedBookings,
  type SeedUser,
  writeBookings,
  writeFacilities,
  writeOwner,
  writeReviews,
  writeSavedFacilities,
  writeUsers,
  writeWaitlist,
} from './seed-write.ts'

/** Any number that nothing else in this database uses as an advisory lock. */
const LOCK = 7_410_593
/** How often a process that waits for another one asks, in ms. */
const POLL = 500

/** A fixed id, since another random number would change all sample data. */
const OWNER_ID = '6f1f1c5e-52f4-4c0e-a7d3-0b8f3c1d9a42'

/** The two accounts of the demo-fill buttons (spec §2) and an owner, with their shared short password. */
export const demoAccounts = {
  user: 'user@bookmyplay.test',
  admin: 'admin@bookmyplay.test',
  /** The owner of the first facility. */
  owner: 'owner@bookmyplay.test',
  password: '123456',
}

/**
 * Fills an empty database with facilities, users, bookings and reviews, deterministic but for the days, which are
 * relative to today. Of several processes one seeds, the others wait. `importHistory` gives the card provider its side
 * of the payments; it comes first, and replaces what an interrupted start imported. `accounts`: the wallets' accounts that
 * some venues have, where the currency is theirs.
 * @returns whether this call seeded it
 */
export async function seedDemo(
  db: Db,
  config: Config,
  importHistory: (payments: ProviderHistory) => Promise<void>,
  accounts?: DemoAccounts,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await liftTimeLimits(trx)
    // a query that waited for the lock would be given up after half a minute, and a slow machine takes longer to fill
    while (!(await takeLock(trx))) await sleep(POLL)
    const { rows } = await sql<{ isEmpty: boolean }>`
      select not exists (select from app_user) and not exists (select from facility) as is_empty`.execute(trx)
    if (!rows[0]?.isEmpty) return false
    const facilities = await fill(trx, config, importHistory)
    if (accounts) await writeAccounts(trx, facilities, accounts)
    return true
  })
}

async function takeLock(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ isTaken: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as is_taken`.execute(trx)
  return rows[0]?.isTaken ?? false
}

async function fill(trx: Trx, config: Config, importHistory: (payments: ProviderHistory) => Promise<void>) {
  const random = createRandom('Book My Play')
  const newId = () => makeUuid(random)
  const context: SeedContext = { now: Date.now(), slotMinutes: config.slotMinutes, random, newId }
  const users = await makeUsers(context)
  const [user, admin] = users
  if (!user || !admin) return []
  const owner = makeOwner(admin, context.now)
  const findLocals = (city: string) => findUserIds(users.slice(2), city)
  const facilities = demoFacilities.map((demo) => makeSeedFacility(toPrices(demo, config), config, newId))
  const bookings = makeRandomBookings(context, facilities, findLocals)
  payAtDesk(bookings, (id) => (id === facilities[0]?.id ? owner.id : admin.id), context.now)
  addScenario(context, facilities, user.id, findLocals, bookings)
  const own = withOwnRandom(context)
  const games = makeGames(own, facilities, findLocals, bookings)
  addLessons(own, facilities, findLocals, games, bookings)
  const coaches = makeCoaches(owner)
  const payments = makePayments(bookings, users, config, context)
  await importHistory(toProviderHistory(payments, facilities, config.publicUrl))
  await writeUsers(trx, [...users, owner, ...coaches])
  await writeFacilities(trx, facilities, admin.id, context.now)
  if (facilities[0]) await writeOwner(trx, facilities[0], owner)
  await writeCoaches(trx, facilities)
  await writePasses(trx, facilities, user.id, config.currency)
  await writeItems(trx, facilities)
  await writeGames(trx, games, config.currency)
  await writeBookings(trx, bookings, payments, config, context.now)
  await writeLevels(trx)
  await markClosedBookings(trx)
  await writeWaitlist(trx, [findLocals('Sylhet')[0], user.id, findLocals('Dhaka')[0]], config.slotMinutes)
  await writeSavedFacilities(trx, user.id, facilities.slice(1, 3).map(toId))
  await writeReviews(
    trx,
    facilities.flatMap((facility) =>
      makeReviews(random, facility, getReviewers(users.slice(0, 2 + regulars.length), facility.demo.city), context.now),
    ),
  )
  return facilities
}

/** Random numbers of its own, so that the rest of the sample data stays as it is. */
function withOwnRandom(context: SeedContext): SeedContext {
  const random = createRandom('Games')
  return { ...context, random, newId: () => makeUuid(random) }
}

const toId = ({ id }: SeedFacility) => id

function makeUuid(random: Random): string {
  const hex = (length: number) => Array.from({ length }, () => Math.floor(random.next() * 16).toString(16)).join('')
  return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`
}

const iso = (at: number) => new Date(at).toISOString()

/** The demo user first, then the admin, then everybody else. */
async function makeUsers({ now, random, newId }: SeedContext): Promise<SeedUser[]> {
  const newUser = (name: string, email: string, city: string, ago: number): SeedUser => ({
    id: newId(),
    name,
    email,
    city,
    phone: `+880 1${700 + Math.floor(random.next() * 299)} ${100_000 + Math.floor(random.next() * 899_999)}`,
    address: `House ${1 + Math.floor(random.next() * 80)}, Road ${1 + Math.floor(random.next() * 30)}, ${city}`,
    role: 'user',
    password_hash: null,
    bookings_seen_at: '-infinity',
    email_verified_at: iso(now - ago * DAY),
    created_at: iso(now - ago * DAY),
  })
  const { user, admin, password } = demoAccounts
  const [userHash, adminHash] = await Promise.all([hash(password), hash(password)])
  return [
    { ...newUser('Nadia Rahman', user, 'Dhaka', 120), password_hash: userHash },
    {
      ...newUser('Mahbub Alam', admin, 'Dhaka', 200),
      password_hash: adminHash,
      role: 'admin',
      // Exactly six bookings have been made in the last three hours.
      bookings_seen_at: iso(now - 3 * HOUR),
    },
    ...demoUsers.map(([name, city]) => newUser(name, toEmail(name), city, 60 + random.next() * 100)),
  ]
}

/** Signs in with the admin's password, and has seen the bookings the admin has. */
const makeOwner = (admin: SeedUser, now: number): SeedUser => ({
  ...admin,
  id: OWNER_ID,
  name: 'Sharmin Sultana',
  email: demoAccounts.owner,
  phone: '+880 1715 200300',
  address: 'House 12, Road 7, Dhaka',
  role: 'user',
  created_at: iso(now - 45 * DAY),
})

const toEmail = (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}@example.test`

function findUserIds(users: SeedUser[], city: string): [string, ...string[]] {
  const ids = users.filter((user) => user.city === city).map((user) => user.id)
  const [first, ...rest] = ids
  if (!first) throw new Error(`the demo has nobody in ${city}`)
  return [first, ...rest]
}

/** Most reviewers are from the same city; the demo user and a few from elsewhere write as well. */
const getReviewers = (users: SeedUser[], city: string) => [
  ...findUserIds(users.slice(2), city),
  ...users.filter((user, index) => index !== 1 && user.city !== city && index % 5 === 0).map((user) => user.id),
]

/** What a court costs an hour in Dhaka, for each dollar of the sample prices. */
const TAKA = 50

const toTaka = <Priced extends { pricePerHour: number }>(priced: Priced): Priced => ({
  ...priced,
  pricePerHour: priced.pricePerHour * TAKA,
})

/** Returns sample data with prices that people would believe in the site's currency. */
const toPrices = (demo: SeedFacility['demo'], { currency }: Config): SeedFacility['demo'] =>
  currency !== 'bdt'
    ? demo
    : {
        ...demo,
        price: demo.price * TAKA,
        ...(demo.priceRules && { priceRules: demo.priceRules.map(toTaka) }),
        ...(demo.spaces && {
          spaces: demo.spaces.map((space) => ({ ...toTaka(space), priceRules: space.priceRules.map(toTaka) })),
        }),
      }

const makeSeedFacility = (demo: SeedFacility['demo'], config: Config, newId: () => string): SeedFacility => ({
  id: demo.id,
  timeZone: config.timeZone,
  opensMinute: demo.hours?.opensMinute ?? toMinutes(config.openingTime),
  closesMinute: demo.hours?.closesMinute ?? toMinutes(config.closingTime),
  closedWeekdays: config.closedWeekdays,
  specialHours: [],
  demo,
  courtIds: Array.from({ length: demo.courts }, newId),
})
