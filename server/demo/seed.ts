import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Db, Trx } from '../db/client.ts'
import { type Dice, diceOf } from '../features/facility/court-art/random.ts'
import { minutesOf } from '../wall-clock.ts'
import { type Scene, type SeedVenue, strangersBookings } from './seed-bookings.ts'
import { demoVenues } from './seed-facilities.ts'
import { reviewsOf } from './seed-reviews.ts'
import { tellStory } from './seed-scenario.ts'
import { demoUsers } from './seed-users.ts'
import { type SeedUser, writeBookings, writeReviews, writeUsers, writeVenues } from './seed-write.ts'

/** Any number that nothing else in this database uses as an advisory lock. */
const LOCK = 7_410_593

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The two accounts of the demo-fill buttons (spec §2), with their shared short password. */
export const demoAccounts = { user: 'user@bookmyplay.test', admin: 'admin@bookmyplay.test', password: '123456' }

/**
 * Fills an empty database with a dozen venues and the life in them, the same each time but for the days, which are
 * counted from today. Several processes may call it at once: one fills, the others wait and find it done.
 * @returns whether it was this call that filled it
 */
export async function seedDemo(db: Db, config: Config): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
    const { rows } = await sql<{ isEmpty: boolean }>`
      select not exists (select from app_user) and not exists (select from facility) as is_empty`.execute(trx)
    if (!rows[0]?.isEmpty) return false
    await fill(trx, config)
    return true
  })
}

async function fill(trx: Trx, config: Config) {
  const dice = diceOf('Book My Play')
  const newId = () => uuidOf(dice)
  const scene: Scene = { now: Date.now(), slotMinutes: config.slotMinutes, dice, newId }
  const people = await makeUsers(scene)
  const [user, admin] = people
  if (!user || !admin) return
  const locals = (city: string) => idsIn(people, city)
  const venues = demoVenues.map((demo) => venueOf(demo, config, newId))
  const bookings = strangersBookings(scene, venues, locals)
  tellStory(scene, venues, user.id, locals, bookings)
  await writeUsers(trx, people)
  await writeVenues(trx, venues, admin.id, scene.now)
  await writeBookings(trx, bookings, people, config, scene)
  await writeReviews(
    trx,
    demoVenues.flatMap((venue) => reviewsOf(dice, venue, writersFor(people, venue.city), scene.now)),
  )
}

/** A version 4 UUID from the dice. */
function uuidOf(dice: Dice): string {
  const hex = (length: number) => Array.from({ length }, () => Math.floor(dice.roll() * 16).toString(16)).join('')
  return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`
}

const iso = (at: number) => new Date(at).toISOString()

/** The demo user first, then the admin, then everybody else. */
async function makeUsers({ now, dice, newId }: Scene): Promise<SeedUser[]> {
  const newUser = (name: string, email: string, city: string, ago: number): SeedUser => ({
    id: newId(),
    name,
    email,
    city,
    phone: `+880 1${700 + Math.floor(dice.roll() * 299)} ${100_000 + Math.floor(dice.roll() * 899_999)}`,
    address: `House ${1 + Math.floor(dice.roll() * 80)}, Road ${1 + Math.floor(dice.roll() * 30)}, ${city}`,
    role: 'user',
    password_hash: null,
    bookings_seen_at: '-infinity',
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
      // Everything was looked at until three hours ago; exactly six bookings have been made since.
      bookings_seen_at: iso(now - 3 * HOUR),
    },
    ...demoUsers.map(([name, city]) => newUser(name, emailOf(name), city, 60 + dice.roll() * 100)),
  ]
}

const emailOf = (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}@example.test`

const strangers = (people: SeedUser[]) => people.slice(2)

function idsIn(people: SeedUser[], city: string): [string, ...string[]] {
  const ids = strangers(people)
    .filter((user) => user.city === city)
    .map((user) => user.id)
  const [first, ...rest] = ids
  if (!first) throw new Error(`the demo has nobody in ${city}`)
  return [first, ...rest]
}

/** Most reviews come from the city; the demo user and a traveller or two write as well. */
const writersFor = (people: SeedUser[], city: string) => [
  ...idsIn(people, city),
  ...people.filter((user, index) => index !== 1 && user.city !== city && index % 5 === 0).map((user) => user.id),
]

const venueOf = (demo: SeedVenue['demo'], config: Config, newId: () => string): SeedVenue => ({
  id: demo.id,
  timeZone: config.timeZone,
  opensMinute: demo.hours?.opensMinute ?? minutesOf(config.openingTime),
  closesMinute: demo.hours?.closesMinute ?? minutesOf(config.closingTime),
  closedWeekdays: config.closedWeekdays,
  demo,
  courtIds: Array.from({ length: demo.courts }, newId),
})
