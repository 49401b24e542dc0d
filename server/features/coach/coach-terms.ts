import type { z } from 'zod/mini'
import { toClock, toMinutes } from '#contract/clock'
import type * as calls from '#contract/coach'
import { toMajor, toMinor } from '#contract/money'
import type * as ownCalls from '#contract/own-coach'
import { t } from '#i18n/t'
import { AppError, fieldError } from '../../app-error.ts'
import { type Db, inTransaction, type Trx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { translateFacilityOf } from '../../facility-texts.ts'
import type { Actor } from '../../http/session.ts'
import { keepEdited } from '../../keep-edited.ts'
import { coachNotFound } from '../booking/hold/coach.ts'
import { auditTerms } from './audit-terms.ts'
import { findCoachMembers } from './coach-members.queries.ts'
import { type CoachProfileChange, lockForEdit, setProfile, setTerms } from './coach-terms.queries.ts'
import { type CoachRow, type CoachTerms, findCoach, findProfiles, findTerms } from './coaches.queries.ts'
import { toCoachProfile } from './view-coaches.ts'

type Own = z.infer<typeof ownCalls.updateOwnCoach.reply>

const toHours = ({ opensMinute, closesMinute, closedWeekdays, specialHours }: CoachTerms) => ({
  openingTime: toClock(opensMinute),
  closingTime: toClock(closesMinute),
  closedWeekdays,
  specialHours,
})

const toEditedTerms = (terms: CoachTerms) => ({
  pricePerHour: toMajor(terms.priceMinor),
  priceRules: terms.priceRules,
  ...toHours(terms),
  isVisible: terms.isVisible,
})

/** The texts that are edited, not those in the reader's language. */
const toEditedProfile = (deps: Deps, coach: CoachRow) => {
  const { bio, name, languages } = coach
  return { ...toCoachProfile(deps, coach), bio, name, languages }
}

/** Returns the coach's terms at a facility. @throws AppError coach_not_found */
async function requireTerms(trx: Trx, coachId: string, facilityId: string): Promise<CoachTerms> {
  const [terms] = await findTerms(trx, [coachId], facilityId)
  if (!terms) throw coachNotFound()
  return terms
}

const requireCoach = async (db: Db | Trx, id: string): Promise<CoachRow> => {
  const coach = await findCoach(db, id)
  if (!coach) throw coachNotFound()
  return coach
}

/** Returns the actor's own profile and venues; null for who doesn't coach. */
export async function getOwnCoach(deps: Deps, actor: Actor): Promise<Own | null> {
  const coach = await findCoach(deps.db, actor.id)
  return coach ? readOwn(deps, coach) : null
}

async function readOwn(deps: Deps, coach: CoachRow): Promise<Own> {
  const allTerms = await findTerms(deps.db, [coach.id])
  const venues = allTerms.map((terms) => ({
    _id: terms.facilityId,
    name: translateFacilityOf(terms).name,
    timeZone: terms.timeZone,
    pricePerHour: toMajor(terms.priceMinor),
    ...toHours(terms),
    isVisible: terms.isVisible,
  }))
  return { ...toEditedProfile(deps, coach), venues }
}

/** Lists the terms that each coach of a facility agreed to. */
export async function listCoachTerms(deps: Deps, actor: Actor, facilityId: string): Promise<calls.CoachTerms[]> {
  const members = await findCoachMembers(deps.db, facilityId)
  return readTerms(
    deps,
    actor,
    members.map(({ id }) => id),
    facilityId,
  )
}

/** Returns the terms of those of the coaches who teach at the facility, by their names. */
async function readTerms(deps: Deps, actor: Actor, ids: string[], facilityId: string): Promise<calls.CoachTerms[]> {
  const coaches = await findProfiles(deps.db, ids)
  const allTerms = await findTerms(deps.db, ids)
  return coaches.flatMap((coach) => {
    const ofCoach = allTerms.filter(({ coachId }) => coachId === coach.id)
    const here = ofCoach.filter((terms) => terms.facilityId === facilityId)
    const profile = { ...toEditedProfile(deps, coach), editsProfile: editsProfile(actor, ofCoach) }
    return here.map((terms) => ({ ...profile, ...toEditedTerms(terms) }))
  })
}

/** An owner may not change what another owner's customers read. */
const editsProfile = (actor: Actor, allTerms: CoachTerms[]) =>
  actor.role === 'admin' || allTerms.every(({ facilityId }) => actor.memberships?.[facilityId] === 'owner')

type Hours = {
  openingTime?: string
  closingTime?: string
  closedWeekdays?: number[]
  specialHours?: CoachTerms['specialHours']
}

function toHourColumns({ openingTime, closingTime, closedWeekdays, specialHours }: Hours, before: CoachTerms) {
  const opensMinute = openingTime === undefined ? before.opensMinute : toMinutes(openingTime)
  const closesMinute = closingTime === undefined ? before.closesMinute : toMinutes(closingTime)
  if (opensMinute >= closesMinute) throw fieldError('closingTime', t('The end must be after the start.'))
  return { opensMinute, closesMinute, closedWeekdays, specialHours }
}

/** Changes a coach's terms at a facility, and their profile where they teach at the actor's facilities only. */
export async function updateCoachTerms(
  deps: Deps,
  actor: Actor,
  { id: facilityId, userId: coachId }: { id: string; userId: string },
  { before, ...sent }: z.infer<typeof calls.updateCoachTerms.body>,
): Promise<calls.CoachTerms> {
  await inTransaction(deps.db, async (trx) => {
    await lockForEdit(trx, coachId)
    const terms = await requireTerms(trx, coachId, facilityId)
    const current = { ...toEditedTerms(terms), ...(await requireCoach(trx, coachId)) }
    const { pricePerHour, priceRules, isVisible, ...change } = keepEdited(current, before, sent)
    const { bio, languages, levelFrom, levelTo, ...hours } = change
    const priceMinor = pricePerHour === undefined ? undefined : toMinor(pricePerHour)
    await setTerms(trx, coachId, facilityId, {
      priceMinor,
      priceRules,
      isVisible,
      ...toHourColumns(hours, terms),
    })
    await auditTerms(trx, actor, terms, { minor: priceMinor ?? terms.priceMinor, currency: deps.config.currency })
    const profile = { bio, languages, levelFrom, levelTo }
    if (Object.values(profile).every((value) => value === undefined)) return
    if (!editsProfile(actor, await findTerms(trx, [coachId])))
      throw new AppError('forbidden', t('This coach also teaches at other venues, so only they change their profile.'))
    await writeProfile(trx, coachId, profile)
  })
  const [terms] = await readTerms(deps, actor, [coachId], facilityId)
  if (!terms) throw coachNotFound()
  return terms
}

async function writeProfile(trx: Trx, coachId: string, change: CoachProfileChange | object) {
  const values = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  if (Object.keys(values).length === 0) return
  const { levelFrom, levelTo } = { ...(await requireCoach(trx, coachId)), ...values }
  if (levelFrom > levelTo) throw fieldError('levelTo', t('Not below the lowest level.'))
  await setProfile(trx, coachId, values)
}

/** Changes the actor's own profile. */
export async function updateOwnCoach(
  deps: Deps,
  actor: Actor,
  { before, ...sent }: z.infer<typeof ownCalls.updateOwnCoach.body>,
): Promise<Own> {
  await inTransaction(deps.db, async (trx) => {
    await lockForEdit(trx, actor.id)
    await writeProfile(trx, actor.id, keepEdited(await requireCoach(trx, actor.id), before, sent))
  })
  return readOwn(deps, await requireCoach(deps.db, actor.id))
}

/** Changes when the actor teaches at a facility. */
export async function updateOwnHours(
  deps: Deps,
  actor: Actor,
  facilityId: string,
  { before, ...sent }: z.infer<typeof ownCalls.updateOwnHours.body>,
): Promise<Own> {
  await inTransaction(deps.db, async (trx) => {
    await lockForEdit(trx, actor.id)
    const terms = await requireTerms(trx, actor.id, facilityId)
    const hours = keepEdited(toHours(terms), before, sent)
    await setTerms(trx, actor.id, facilityId, toHourColumns(hours, terms))
  })
  return readOwn(deps, await requireCoach(deps.db, actor.id))
}
