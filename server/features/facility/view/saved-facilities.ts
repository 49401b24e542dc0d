import type { z } from 'zod/mini'
import type * as calls from '#contract/saved-facility'
import { t } from '#i18n/t'
import { AppError } from '../../../app-error.ts'
import { inTransaction } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { getFacility } from '../facilities.queries.ts'
import { listFacilities } from './list-facilities.ts'
import { countOtherSaved, deleteSaved, findSavedIds, insertSaved, lockSaver } from './saved-facilities.queries.ts'

/** More than anyone needs; without a limit the list could be used to fill the disk. */
const MAX_SAVED = 200

/**
 * Saves a facility for the user. The user's row is locked, so that nothing is saved for an account that is being deleted.
 * @throws AppError facility_not_found, unauthenticated; conflict when the user has saved too many
 */
export async function saveFacility({ db }: Deps, userId: string, facilityId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (!(await lockSaver(trx, userId))) throw new AppError('unauthenticated', t('Please login first.'))
    await getFacility(trx, facilityId)
    if ((await countOtherSaved(trx, userId, facilityId)) >= MAX_SAVED)
      throw new AppError(
        'conflict',
        t('You have saved {max, number} venues. Remove one to save another.', { max: MAX_SAVED }),
      )
    await insertSaved(trx, userId, facilityId)
  })
}

/** Removes a facility from the user's saved ones, also one that is deleted or was not saved. */
export const unsaveFacility = ({ db }: Deps, userId: string, facilityId: string) => deleteSaved(db, userId, facilityId)

export const listSavedIds = ({ db }: Deps, userId: string): Promise<string[]> => findSavedIds(db, userId)

/** Lists the user's saved facilities that match: the list of facilities with their ids as its scope. */
export const listSavedFacilities = async (
  deps: Deps,
  userId: string,
  query: z.infer<typeof calls.listSavedFacilities.query>,
) => listFacilities(deps, { ...query, scope: { facilities: await findSavedIds(deps.db, userId) } })
