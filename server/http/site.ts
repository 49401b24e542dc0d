import type { FastifyInstance } from 'fastify'
import { toMinutes } from '#contract/clock'
import { getSite } from '#contract/site'
import type { Config } from '../config.ts'
import { getLocalDay } from '../wall-clock.ts'
import { route } from './route.ts'
import { readSiteFile } from './site-file.ts'

type FindHours = () => Promise<{ openingTime: string; closingTime: string }>

/** `GET /api/site`: the settings a browser needs, read at run time so that the build contains none. */
export function registerSite(app: FastifyInstance, config: Config, findSearchHours: FindHours): void {
  const file = readSiteFile(config.dataDir)
  const { mode, publicUrl, currency, languages, timeZone, closedWeekdays, openingTime, closingTime, slotMinutes } =
    config
  const { payWithinMinutes, freeCancelHours, bookingHorizonDays, supportEmail, supportPhone, seller } = config
  const settings = {
    ...{ mode, publicUrl, currency, languages, timeZone, closedWeekdays, openingTime, closingTime, slotMinutes },
    ...{ payWithinMinutes, freeCancelHours, bookingHorizonDays, supportEmail, seller },
    ...(supportPhone !== undefined && { phone: supportPhone }),
    ...file,
    googleClientId: config.googleClientSecret ? (config.googleClientId ?? null) : null,
  }
  route(app, getSite, async () => {
    const now = new Date()
    const searchHours = await findSearchHours()
    return { data: { ...settings, searchHours, today: getLocalDay(timeZone, now), firstDay: firstDay(config, now) } }
  })
}

type Hours = Pick<Config, 'timeZone' | 'openingTime' | 'closingTime' | 'slotMinutes'>

/** The first day, yyyy-MM-dd, with a slot that has not begun: today, or tomorrow once today's last slot has begun. */
export function firstDay({ timeZone, openingTime, closingTime, slotMinutes }: Hours, now: Date): string {
  const opens = toMinutes(openingTime)
  const slots = Math.floor((toMinutes(closingTime) - opens) / slotMinutes)
  const lastStart = opens + (slots - 1) * slotMinutes
  return getLocalDay(timeZone, new Date(now.getTime() + (1440 - lastStart) * 60_000))
}
