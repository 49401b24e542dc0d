import type { Booking } from '#contract/booking'
import { toSlotUrl } from '../../../lib/requests/booking-request'
import { addDays, getWeekday } from '../../../lib/time/calendar-day'

export type Game = Pick<Booking, 'date' | 'startTime' | 'endTime' | 'space'> & {
  facility: Pick<Booking['facility'], '_id'>
}

const toFacilityUrl = ({ facility, ...slot }: Game) => toSlotUrl({ ...slot, facility: facility._id })

/** Finds the first day after `today` on the weekday of `date`. */
function findSameWeekday(date: string, today: string) {
  const ahead = (getWeekday(date) - getWeekday(today) + 7) % 7
  return addDays(today, ahead || 7)
}

/** The URL to book the same weekday and hours again, on the next such day. */
export const toBookAgainUrl = (game: Game, today: string) =>
  toFacilityUrl({ ...game, date: findSameWeekday(game.date, today) })

/** The URL to share a booking's facility, day and time; it contains nothing about the user. */
export const toShareUrl = (game: Game) => `${toFacilityUrl(game)}&shared=1`
