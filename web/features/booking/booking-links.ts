import type { Booking } from '#contract/booking'
import { toSlotUrl } from '../../lib/booking-request'
import { addDays, getWeekday } from '../../lib/calendar-day'

type Game = Pick<Booking, 'date' | 'startTime' | 'endTime'> & { facility: Pick<Booking['facility'], '_id'> }

const toVenueUrl = ({ facility, ...slot }: Game) => toSlotUrl({ ...slot, facility: facility._id })

/** The first day after `today` on the same weekday. */
function findSameWeekday(date: string, today: string) {
  const ahead = (getWeekday(date) - getWeekday(today) + 7) % 7
  return addDays(today, ahead || 7)
}

/** The venue's page with the booking's weekday and hours selected, on the next such day. */
export const toBookAgainUrl = (game: Game, today: string) =>
  toVenueUrl({ ...game, date: findSameWeekday(game.date, today) })

/** The venue's page with day and time of the booking, for other players: it says nothing of who booked. */
export const toShareUrl = (game: Game) => `${toVenueUrl(game)}&shared=1`
