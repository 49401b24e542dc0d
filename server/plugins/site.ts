import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns'
import type { FastifyInstance } from 'fastify'
import { getSite } from '#contract/site'
import type { Config } from '../config.ts'
import { route } from './route.ts'

/** `GET /api/site`: the settings a browser needs, told at run time so that no build bakes them in. */
export function registerSite(app: FastifyInstance, config: Config): void {
  route(app, getSite, async () => ({
    data: {
      mode: config.mode,
      publicUrl: config.publicUrl,
      currency: config.currency,
      timeZone: config.timeZone,
      closedWeekdays: config.closedWeekdays,
      openingTime: config.openingTime,
      closingTime: config.closingTime,
      slotMinutes: config.slotMinutes,
      payWithinMinutes: config.payWithinMinutes,
      freeCancelHours: config.freeCancelHours,
      bookingHorizonDays: config.bookingHorizonDays,
      today: format(new TZDate(Date.now(), config.timeZone), 'yyyy-MM-dd'),
      supportEmail: config.supportEmail,
      googleClientId: config.googleClientId ?? null,
    },
  }))
}
