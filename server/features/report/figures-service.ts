import type { z } from 'zod/mini'
import type { myFigures } from '#contract/report'
import type { Deps } from '../../deps.ts'
import { majorOf } from '../../money.ts'
import { findMyFigures, findToday } from './queries.ts'

/** The four figures of the user's dashboard (spec §2); payments in the site's currency, money given back deducted. */
export async function figuresOf({ db, config }: Deps, userId: string): Promise<z.infer<typeof myFigures.reply>> {
  const [figures, today] = await Promise.all([findMyFigures(db, userId, config.currency), findToday(db, userId)])
  return {
    courtsBooked: figures.courtsBooked,
    reviewsGiven: figures.reviewsGiven,
    totalPayments: majorOf(figures.paidMinor),
    currency: config.currency,
    todaysAppointments: today.map(({ id, ...game }) => ({ _id: id, ...game })),
  }
}
