import { expect, it } from 'vitest'
import { createRandom } from '../seeded-random.ts'
import { addDays, getLocalDay } from '../wall-clock.ts'
import { addScenario, demoClosure } from './scenario.ts'
import { makeRandomBookings, type SeedContext, type SeedFacility } from './seed-bookings.ts'
import { demoFacilities } from './seed-facilities.ts'
import { makeGames } from './seed-games.ts'

const HOUR = 3_600_000
const timeZone = 'Asia/Dhaka'

/** What the demo holds when it is started at that moment. */
function makeScenario(now: number) {
  const random = createRandom('Book My Play')
  let ids = 0
  const newId = () => String(ids++)
  const context: SeedContext = { now, slotMinutes: 60, random, newId }
  const hours = { timeZone, opensMinute: 480, closesMinute: 1320, closedWeekdays: [5], specialHours: [] }
  const facilities = demoFacilities.map(
    (demo): SeedFacility => ({
      ...hours,
      ...demo.hours,
      id: demo.id,
      demo,
      courtIds: Array.from({ length: demo.courts }, newId),
    }),
  )
  const randomUsers = (): [string] => ['a random user']
  const bookings = makeRandomBookings(context, facilities, randomUsers)
  addScenario(context, facilities, 'demo user', randomUsers, bookings)
  const games = makeGames(context, facilities, randomUsers, [...bookings])
  return { bookings, facilities, games }
}

const days = ['20', '21', '22', '23', '24', '25', '26']
const moments = days.flatMap((day) =>
  ['00:30', '09:00', '15:30', '20:45', '23:30'].map((clock) => `2026-11-${day}T${clock}:00+06:00`),
)

it.each(moments)('the demo started at %s shows whatever users are meant to find', (moment) => {
  const now = Date.parse(moment)
  const { bookings, facilities, games } = makeScenario(now)
  expect(bookings.filter(({ createdAt }) => createdAt > now - 3 * HOUR)).toHaveLength(6)
  expect(bookings.filter(({ createdAt, startsAt }) => createdAt > now || createdAt >= startsAt)).toEqual([])
  const demoUserBookings = bookings.filter(({ userId }) => userId === 'demo user')
  expect(demoUserBookings.map(({ outcome }) => outcome).sort()).toEqual(
    ['cancelled', 'confirmed', 'expired', 'paid', 'paid', 'paid', 'paid', 'paid', 'pending', 'refunded'].sort(),
  )
  const first = addDays(getLocalDay(timeZone, new Date(now)), demoClosure.ahead)
  const hit = bookings.filter(({ facilityId, startsAt, outcome }) => {
    const day = getLocalDay(timeZone, new Date(startsAt))
    const isThen = day >= first && day < addDays(first, demoClosure.days)
    return isThen && outcome === 'paid' && facilityId === facilities[demoClosure.facility]?.id
  })
  expect(hit).not.toEqual([])
  const kinds = Object.groupBy(games, ({ kind }) => kind)
  expect([kinds.game?.length, kinds.class?.length]).toEqual([12, 3])
})
