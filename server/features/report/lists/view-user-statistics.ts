import type { z } from 'zod/mini'
import type { myFigures } from '#contract/dashboard'
import { toMajor } from '#contract/money'
import type { Deps } from '../../../deps.ts'
import { findTodaysBookings, findUserStatistics } from './user-statistics.queries.ts'

/** Returns the four statistics of the user's dashboard (spec §2); payments minus refunds, in the site's currency. */
export async function viewUserStatistics(
  { db, config }: Deps,
  userId: string,
): Promise<z.infer<typeof myFigures.reply>> {
  const [statistics, today] = await Promise.all([
    findUserStatistics(db, userId, config.currency),
    findTodaysBookings(db, userId),
  ])
  return {
    courtsBooked: statistics.courtsBooked,
    reviewsGiven: statistics.reviewsGiven,
    totalPayments: toMajor(statistics.paidMinor),
    currency: config.currency,
    todaysAppointments: today.map(({ id, ...booking }) => ({ _id: id, ...booking })),
  }
}
