import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { findFacility } from './queries/facilities.ts'
import { countOtherSaved, insertSaved, lockSaver } from './queries/saved-facilities.ts'
import { facilityNotFound } from './view-facility.ts'

/** Enough for anyone's own venues; a list without limit would be a way to fill the disk. */
const MAX_SAVED = 200

/**
 * Saves a venue for the user. The user's row is locked, so that an account that is being deleted keeps nothing.
 * @throws AppError facility_not_found, unauthenticated; conflict when the user has saved too many
 */
export async function saveFacility({ db }: Deps, userId: string, facilityId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (!(await lockSaver(trx, userId))) throw new AppError('unauthenticated', 'Please login first.')
    if (!(await findFacility(trx, facilityId))) throw facilityNotFound()
    if ((await countOtherSaved(trx, userId, facilityId)) >= MAX_SAVED)
      throw new AppError('conflict', `You have saved ${MAX_SAVED} venues. Remove one to save another.`)
    await insertSaved(trx, userId, facilityId)
  })
}
