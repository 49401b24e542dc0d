import type { FastifyInstance } from 'fastify'
import { toMinutes } from '#contract/clock'
import { getSite } from '#contract/site'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { getLocalDay } from '../wall-clock.ts'
import { route } from './route.ts'
import { readSiteFile } from './site-file.ts'

/** Returns a language's own name. Computed once here, since Intl takes 0.6 ms for each name in every render. */
const toName = (code: string) => new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code

type FindHours = () => Promise<{ openingTime: string; closingTime: string }>

/** Registers `GET /api/site`: the settings a browser needs, read at run time so that the build contains none. */
export function registerSite(app: FastifyInstance, { config, identity }: Deps, findSearchHours: FindHours): void {
  const file = readSiteFile(config.dataDir)
  const settings = {
    mode: config.mode,
    publicUrl: config.publicUrl,
    currency: config.currency,
    languages: config.languages,
    languageNames: Object.fromEntries(config.languages.map((code) => [code, toName(code)])),
    timeZone: config.timeZone,
    closedWeekdays: config.closedWeekdays,
    openingTime: config.openingTime,
    closingTime: config.closingTime,
    slotMinutes: config.slotMinutes,
    payWithinMinutes: config.payWithinMinutes,
    freeCancelHours: config.freeCancelHours,
    bookingHorizonDays: config.bookingHorizonDays,
    supportEmail: config.supportEmail,
    seller: config.seller,
    ...(config.supportPhone !== undefined && { phone: config.supportPhone }),
    ...file,
    googleClientId: identity?.clientId ?? null,
  }
  route(app, getSite, async () => {
    const now = new Date()
    const searchHours = await findSearchHours()
    return { ...settings, searchHours, today: getLocalDay(config.timeZone, now), firstDay: findFirstDay(config, now) }
  })
}

type Hours = Pick<Config, 'timeZone' | 'openingTime' | 'closingTime' | 'slotMinutes'>

/**
 * Returns the first day, yyyy-MM-dd, with a slot that has not begun: today, or tomorrow once today's last slot has
 * begun.
 */
export function findFirstDay({ timeZone, openingTime, closingTime, slotMinutes }: Hours, now: Date): string {
  const opens = toMinutes(openingTime)
  const slots = Math.floor((toMinutes(closingTime) - opens) / slotMinutes)
  const lastStart = opens + (slots - 1) * slotMinutes
  return getLocalDay(timeZone, new Date(now.getTime() + (1440 - lastStart) * 60_000))
}
