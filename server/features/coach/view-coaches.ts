import type { z } from 'zod/mini'
import { toClock } from '#contract/clock'
import type * as calls from '#contract/coach'
import { toMajor } from '#contract/money'
import { getLanguage } from '#i18n/t'
import { listCitiesNear } from '../../db/fragments/near.ts'
import type { Deps } from '../../deps.ts'
import { translateFacilityOf } from '../../facility-texts.ts'
import { toWindow } from '../../http/page-window.ts'
import type { Actor } from '../../http/session.ts'
import { getAvatarUrl } from '../auth/account/avatar.ts'
import { coachNotFound } from '../booking/hold/coach.ts'
import { type CoachRow, type CoachTerms, findCoaches, findTerms } from './coaches.queries.ts'
import { type FreeLesson, listFreeLessons } from './free-lessons.ts'

const PAGE = 24
/** The free hours of each are computed for every request. */
const MOST_ON_PAGE = 48
/** How many days ahead free hours are searched. */
const DAYS_AHEAD = 8
const MOST_FREE = 12
const MOST_OF_DAY = 4

export const toCoachProfile = ({ config }: Pick<Deps, 'config'>, row: CoachRow) => {
  const own = row.texts[getLanguage()]
  const { id, bio, languages, levelFrom, levelTo } = row
  const texts = { name: own?.name || row.name, bio: own?.bio || bio, languages: own?.languages || languages }
  return { _id: id, ...texts, levelFrom, levelTo, photo: getAvatarUrl(config, row) }
}

const toCoach = (deps: Deps, row: CoachRow, allTerms: CoachTerms[], free: FreeLesson[]): calls.Coach => ({
  ...toCoachProfile(deps, row),
  venues: allTerms.map((terms) => ({
    _id: terms.facilityId,
    ...translateFacilityOf(terms),
    pricePerHour: toMajor(terms.priceMinor),
    courtPricePerHour: toMajor(terms.courtPriceMinor),
  })),
  free: free.map(({ facilityId, date, start, end }) => ({
    facility: facilityId,
    date,
    startTime: toClock(start),
    endTime: toClock(end),
  })),
})

/** Returns coaches with their venues and their first `most` free hours. */
async function withFreeHours(deps: Deps, rows: CoachRow[], most: number): Promise<calls.Coach[]> {
  const ids = rows.map(({ id }) => id)
  const allTerms = (await findTerms(deps.db, ids)).filter(({ isVisible }) => isVisible)
  const free = await listFreeLessons(deps, allTerms, { days: DAYS_AHEAD })
  return rows.map((row) => {
    const own = <T extends { coachId: string }>(list: T[]) => list.filter(({ coachId }) => coachId === row.id)
    return toCoach(deps, row, own(allTerms), spread(own(free)).slice(0, most))
  })
}

/** Leaves so many hours of each day that several days are shown. */
const spread = (free: FreeLesson[]) =>
  free.filter(({ date }, index) => free.findIndex((one) => one.date === date) > index - MOST_OF_DAY)

/**
 * Lists the coaches whom customers may book, each with the next free hour, with `near` those near the actor first. The
 * reply's `limit` is lower than what was asked for when a page would have more than 48.
 */
export async function listCoaches(
  deps: Deps,
  actor: Actor | null,
  { page, limit, near, searched, ...filter }: z.infer<typeof calls.listCoaches.query>,
) {
  const { page: at, ...window } = toWindow({ page, limit: Math.min(limit ?? PAGE, MOST_ON_PAGE) })
  const cities = await listCitiesNear(deps.db, actor, { near, searched })
  const rows = await findCoaches(deps.db, filter, window, cities)
  return {
    data: await withFreeHours(deps, rows, 1),
    meta: { total: rows[0]?.total ?? 0, page: at, limit: window.limit },
  }
}

/** @throws AppError coach_not_found */
export async function viewCoach(deps: Deps, id: string): Promise<calls.Coach> {
  const rows = await findCoaches(deps.db, { id }, { limit: 1, offset: 0 })
  const [coach] = await withFreeHours(deps, rows, MOST_FREE)
  if (!coach) throw coachNotFound()
  return coach
}

/** Lists the coaches of a facility, and in which slots of a day each can teach. */
export async function listFacilityCoaches(
  deps: Deps,
  facility: string,
  date: string,
): Promise<z.infer<typeof calls.listFacilityCoaches.reply>> {
  const rows = await findCoaches(deps.db, { facility }, { limit: 100, offset: 0 })
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const allTerms = (await findTerms(deps.db, ids, facility)).filter(({ isVisible }) => isVisible)
  const free = await listFreeLessons(deps, allTerms, { from: date, days: 1 })
  return rows.flatMap((row) => {
    const terms = allTerms.find(({ coachId }) => coachId === row.id)
    if (!terms) return []
    const { priceMinor, priceRules } = terms
    const starts = free.filter(({ coachId }) => coachId === row.id).map(({ start }) => toClock(start))
    return [{ ...toCoachProfile(deps, row), pricePerHour: toMajor(priceMinor), priceRules, free: starts }]
  })
}
