import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { DAY_MINUTES, toMinutes } from '#contract/clock'
import { toMajor } from '#contract/money'
import { getSite, type Site } from '#contract/site'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { getLeastCharge, listSiteGateways } from '../payment-methods.ts'
import { StartError } from '../start-error.ts'
import { getLocalDay, MINUTE } from '../wall-clock.ts'
import { route } from './route.ts'

/** Returns a language's own name. Computed once here, since Intl takes 0.6 ms for each name in every render. */
const toName = (code: string) => new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code

type FindOptions = () => Promise<Pick<Site, 'searchHours' | 'sports'>>

/** Registers `GET /api/site`: the settings a browser needs, read at run time so that the build contains none. */
export function registerSite(app: FastifyInstance, deps: Deps, findSearchOptions: FindOptions): void {
  const { config, identity } = deps
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
    sms: deps.sms !== null,
    googleClientId: identity?.clientId ?? null,
    ...(config.imageHosts && { imageHosts: config.imageHosts }),
    payment: {
      methods: listSiteGateways(deps).flatMap(({ name, getLimits }) => (getLimits(config.currency) ? [name] : [])),
      venuesConnect: Object.keys(deps.connectors).length > 0,
      leastCharge: toMajor(getLeastCharge(deps, config.currency)),
    },
  }
  route(app, getSite, async () => {
    const now = new Date()
    const options = await findSearchOptions()
    return { ...settings, ...options, today: getLocalDay(config.timeZone, now), firstDay: findFirstDay(config, now) }
  })
}

type Hours = Pick<Config, 'timeZone' | 'openingTime' | 'closingTime' | 'slotMinutes'>

/** Returns the first day with a slot that has not begun: today, or tomorrow once today's last slot has begun. */
export function findFirstDay({ timeZone, openingTime, closingTime, slotMinutes }: Hours, now: Date): string {
  const opens = toMinutes(openingTime)
  const slots = Math.floor((toMinutes(closingTime) - opens) / slotMinutes)
  const lastStart = opens + (slots - 1) * slotMinutes
  return getLocalDay(timeZone, new Date(now.getTime() + (DAY_MINUTES - lastStart) * MINUTE))
}

const linkTarget = z
  .string()
  .regex(/^(https?:\/\/|mailto:|tel:|\/)\S*$/, 'write an address that starts with https:// or /')

/** Footer content that the operator sets (docs/operations.md). */
const SiteFile = z.strictObject({
  phone: z.string().max(40).optional(),
  links: z.record(z.string(), linkTarget).optional(),
})
type SiteFile = z.infer<typeof SiteFile>

/**
 * Reads `site.json` in the data folder; empty when there is none.
 * @throws StartError when it is malformed or unreadable
 */
export function readSiteFile(dataDir: string): SiteFile {
  const path = join(dataDir, 'site.json')
  const text = readIfExists(path)
  if (text === undefined) return {}
  const parsed = SiteFile.safeParse(parse(text, path))
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map(({ path: at, message }) => `  ${at.join(' → ') || 'the file'}: ${message}`)
  throw new StartError(`${path} is malformed:\n${lines.join('\n')}`)
}

function readIfExists(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined
    throw new StartError(`${path} can’t be read: ${(error as Error).message}`)
  }
}

function parse(text: string, path: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new StartError(`${path} is not valid JSON: ${(error as Error).message}`)
  }
}
