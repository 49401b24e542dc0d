import type { FastifyInstance } from 'fastify'
import { getSite } from '#contract/site'
import type { Config } from '../config.ts'
import { dayIn } from '../wall-clock.ts'
import { route } from './route.ts'
import { readSiteFile } from './site-file.ts'

/** `GET /api/site`: the settings a browser needs, told at run time so that no build bakes them in. */
export function registerSite(app: FastifyInstance, config: Config): void {
  const file = readSiteFile(config.dataDir)
  const { mode, publicUrl, currency, timeZone, closedWeekdays, openingTime, closingTime, slotMinutes } = config
  const { payWithinMinutes, freeCancelHours, bookingHorizonDays, supportEmail } = config
  const fixed = {
    ...{ mode, publicUrl, currency, timeZone, closedWeekdays, openingTime, closingTime, slotMinutes },
    ...{ payWithinMinutes, freeCancelHours, bookingHorizonDays, supportEmail },
    ...file,
    googleClientId: config.googleClientSecret ? (config.googleClientId ?? null) : null,
  }
  route(app, getSite, async () => ({ data: { ...fixed, today: dayIn(timeZone, new Date()) } }))
}
