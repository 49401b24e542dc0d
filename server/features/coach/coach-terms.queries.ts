import { sql } from 'kysely'
import type { PriceRule, SpecialHours } from '#contract/price-rules'
import type { Trx } from '../../db/client.ts'

export type TermsChange = {
  priceMinor?: number | undefined
  priceRules?: PriceRule[] | undefined
  opensMinute?: number | undefined
  closesMinute?: number | undefined
  closedWeekdays?: number[] | undefined
  specialHours?: SpecialHours[] | undefined
  isVisible?: boolean | undefined
}

const toJson = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value))

/** Changes what a coach agreed with a facility; the columns of undefined values stay. */
export const setTerms = (trx: Trx, coachId: string, facilityId: string, change: TermsChange) =>
  trx
    .updateTable('coachFacility')
    .set({ ...change, priceRules: toJson(change.priceRules), specialHours: toJson(change.specialHours) })
    .where('coachId', '=', coachId)
    .where('facilityId', '=', facilityId)
    .where('removedAt', 'is', null)
    .execute()

export type CoachProfileChange = { bio?: string; languages?: string; levelFrom?: number; levelTo?: number }

export const setProfile = (trx: Trx, coachId: string, change: CoachProfileChange) =>
  trx.updateTable('coach').set(change).where('userId', '=', coachId).execute()

/** Locks a profile and what its coach agreed with each facility, so that edits run one after another. */
export async function lockForEdit(trx: Trx, coachId: string): Promise<void> {
  await sql`select from coach where user_id = ${coachId} for no key update`.execute(trx)
  await sql`select from coach_facility where coach_id = ${coachId} order by facility_id for no key update`.execute(trx)
}
