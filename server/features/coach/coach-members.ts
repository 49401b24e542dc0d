import { t } from '#i18n/t'
import { AppError } from '../../app-error.ts'
import type { Trx } from '../../db/client.ts'
import {
  clearProfile,
  countLessonsAhead,
  findCoachMembers,
  findTaughtFacilities,
  insertCoach,
  lockCoach,
  markRemoved,
} from './coach-members.queries.ts'

/** Who teaches where, for the members of facilities. */
export { findCoachMembers, findTaughtFacilities }

/** Makes a user who accepted a coach of a facility; false if they already are one. */
export const joinAsCoach = insertCoach

/** @throws AppError conflict while they have lessons ahead at the facility */
export async function removeCoach(trx: Trx, coachId: string, facilityId: string): Promise<void> {
  await lockCoach(trx, coachId)
  const lessons = await countLessonsAhead(trx, coachId, facilityId)
  if (lessons > 0)
    throw new AppError(
      'conflict',
      t(
        '{count, plural, one {The coach has a lesson ahead here. Cancel or move it first.} other {The coach has # lessons ahead here. Cancel or move them first.}}',
        { count: lessons },
      ),
    )
  await markRemoved(trx, coachId, facilityId)
}

/** Ends a coach's teaching when their account is deleted. @throws AppError conflict while they have lessons ahead */
export async function stopTeaching(trx: Trx, coachId: string): Promise<void> {
  await lockCoach(trx, coachId)
  const lessons = await countLessonsAhead(trx, coachId)
  if (lessons > 0)
    throw new AppError(
      'conflict',
      t(
        '{count, plural, one {You teach a lesson ahead. Ask the venue to cancel or move it first, then delete the account.} other {You teach # lessons ahead. Ask the venues to cancel or move them first, then delete the account.}}',
        { count: lessons },
      ),
    )
  await markRemoved(trx, coachId)
  await clearProfile(trx, coachId)
}
