import { expect, it } from 'vitest'
import { diceOf } from '../features/facility/court-art/random.ts'
import { dayAfter, dayIn } from '../wall-clock.ts'
import { type Scene, type SeedVenue, strangersBookings } from './seed-bookings.ts'
import { demoVenues } from './seed-facilities.ts'
import { closing, tellStory } from './seed-scenario.ts'

const HOUR = 3_600_000
const timeZone = 'Asia/Dhaka'

/** What the demo holds when it is started at that moment. */
function storyAt(now: number) {
  const dice = diceOf('Book My Play')
  let ids = 0
  const newId = () => String(ids++)
  const scene: Scene = { now, slotMinutes: 60, dice, newId }
  const hours = { timeZone, opensMinute: 480, closesMinute: 1320, closedWeekdays: [5] }
  const venues = demoVenues.map(
    (demo): SeedVenue => ({
      ...hours,
      ...demo.hours,
      id: demo.id,
      demo,
      courtIds: Array.from({ length: demo.courts }, newId),
    }),
  )
  const strangers = (): [string] => ['a stranger']
  const bookings = strangersBookings(scene, venues, strangers)
  tellStory(scene, venues, 'demo user', strangers, bookings)
  return { bookings, venues }
}

const days = ['20', '21', '22', '23', '24', '25', '26']
const moments = days.flatMap((day) =>
  ['00:30', '09:00', '15:30', '20:45', '23:30'].map((clock) => `2026-11-${day}T${clock}:00+06:00`),
)

it.each(moments)('the demo started at %s shows whatever people are meant to find', (moment) => {
  const now = Date.parse(moment)
  const { bookings, venues } = storyAt(now)
  expect(bookings.filter(({ createdAt }) => createdAt > now - 3 * HOUR)).toHaveLength(6)
  expect(bookings.filter(({ createdAt, startsAt }) => createdAt > now || createdAt >= startsAt)).toEqual([])
  const theirs = bookings.filter(({ userId }) => userId === 'demo user')
  expect(theirs.map(({ fate }) => fate).sort()).toEqual(
    ['cancelled', 'confirmed', 'lapsed', 'paid', 'paid', 'paid', 'paid', 'paid', 'pending', 'refunded'].sort(),
  )
  const first = dayAfter(dayIn(timeZone, new Date(now)), closing.ahead)
  const hit = bookings.filter(({ facilityId, startsAt, fate }) => {
    const day = dayIn(timeZone, new Date(startsAt))
    const isThen = day >= first && day < dayAfter(first, closing.days)
    return isThen && fate === 'paid' && facilityId === venues[closing.venue]?.id
  })
  expect(hit).not.toEqual([])
})
