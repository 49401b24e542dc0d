import { sql } from 'kysely'
import { toClock } from '#contract/clock'
import { calculateLessonPrice } from '#contract/prices'
import type { Trx } from '../db/client.ts'
import { DAY } from '../wall-clock.ts'
import { type DemoCoach, demoCoaches, demoLessons } from './demo-coaches.ts'
import { placeBooking, type SeedBooking, type SeedContext, type SeedFacility } from './seed-bookings.ts'
import type { SeedGame } from './seed-games.ts'
import type { SeedUser } from './seed-write.ts'

/** The coaches' accounts, which have the password of `like`. */
export const makeCoaches = (like: SeedUser): SeedUser[] =>
  demoCoaches.map(({ id, name, email }, index) => ({
    ...like,
    id,
    name,
    email,
    phone: `+880 1716 30040${index}`,
    address: 'Dhaka',
    role: 'user',
  }))

const getCoachPrice = ({ share }: DemoCoach, { demo }: SeedFacility) => Math.round(demo.price * share)

const isFree = (bookings: SeedBooking[], coach: DemoCoach, { startsAt, endsAt }: SeedBooking) =>
  !bookings.some((one) => one.lesson?.id === coach.id && one.startsAt < endsAt && startsAt < one.endsAt)

/** Gives classes their coach, and adds private lessons. */
export function addLessons(
  context: SeedContext,
  facilities: SeedFacility[],
  findLocals: (city: string) => string[],
  games: SeedGame[],
  bookings: SeedBooking[],
): void {
  for (const game of games) {
    const coach = demoCoaches.find(({ name }) => name === game.coach)
    const court = bookings.find((one) => one.game?.id === game.id && one.game.place === null)
    if (coach && court && isFree(bookings, coach, court)) court.lesson = { id: coach.id, priceParts: [] }
  }
  demoLessons.forEach(([coachIndex, facilityIndex, ahead, hour, slots], index) => {
    const [coach, facility] = [demoCoaches[coachIndex], facilities[facilityIndex]]
    const userId = facility && findLocals(facility.demo.city).at(-1 - index)
    if (!coach || !facility || !userId) return
    const createdAgo = 3 * DAY - Math.min(0, ahead) * DAY
    const request = { facility, ahead, clock: hour * 60, slots, outcome: 'paid', createdAgo, userId } as const
    const booking = placeBooking(context, bookings, request)
    if (!booking) return
    if (isFree(bookings, coach, booking)) makeLesson(coach, facility, booking, context.slotMinutes)
  })
}

function makeLesson(coach: DemoCoach, facility: SeedFacility, booking: SeedBooking, slotMinutes: number): void {
  const at = (instant: number) => toClock(Math.round((instant - getMidnight(booking, facility)) / 60_000))
  const time = { date: '', startTime: at(booking.startsAt), endTime: at(booking.endsAt) }
  const court = { pricePerHour: facility.demo.price, priceRules: [] }
  const own = { pricePerHour: getCoachPrice(coach, facility), priceRules: [] }
  const { amountMinor, parts } = calculateLessonPrice(court, own, time, slotMinutes)
  booking.amountMinor = amountMinor
  booking.lesson = { id: coach.id, priceParts: parts }
}

/** The midnight, at the facility, before a booking that doesn't cross one. */
function getMidnight({ startsAt }: SeedBooking, { timeZone }: SeedFacility): number {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const [hours = 0, minutes = 0] = clock.format(startsAt).split(':').map(Number)
  return startsAt - (hours * 60 + minutes) * 60_000
}

/** Writes the coaches and what each agreed with their facilities, before their lessons. */
export async function writeCoaches(trx: Trx, facilities: SeedFacility[]): Promise<void> {
  for (const coach of demoCoaches) {
    const { id, bio, languages, levels, bn, hours } = coach
    await sql`insert into coach (user_id, bio, languages, level_from, level_to, texts)
      values (${id}, ${bio}, ${languages}, ${levels[0]}, ${levels[1]}, ${JSON.stringify({ bn })})`.execute(trx)
    for (const index of coach.facilities) {
      const facility = facilities[index]
      if (!facility) continue
      const [opens, closes] = [Math.max(hours[0], facility.opensMinute), Math.min(hours[1], facility.closesMinute)]
      await sql`insert into coach_facility (coach_id, facility_id, price_minor, opens_minute, closes_minute, closed_weekdays, is_visible)
        values (${id}, ${facility.id}, ${getCoachPrice(coach, facility) * 100}, ${opens}, ${closes}, ${facility.closedWeekdays}, true)`.execute(
        trx,
      )
    }
  }
}
