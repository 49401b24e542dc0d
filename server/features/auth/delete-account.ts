import { AppError } from '../../app-error.ts'
import { recordAudit } from '../../db/audit.ts'
import { inTransaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { type Confirmation, confirmIdentity } from './confirm-identity.ts'
import { requireUser } from './get-profile.ts'
import { deleteCodes } from './queries/one-time-codes.ts'
import { deleteResets } from './queries/password-resets.ts'
import { deleteSessions } from './queries/sessions.ts'
import { anonymiseUser, countUpcomingBookings, findUser, leaveFacilities, lockUser } from './queries/users.ts'

/**
 * Anonymises the user; bookings and payments stay (docs/decisions/013-account-deletion-anonymises-the-user.md).
 * @throws AppError wrong_password, forbidden (see `confirmIdentity`); conflict while the user has bookings that are not over
 */
export async function deleteAccount(deps: Deps, id: string, confirmation: Confirmation): Promise<void> {
  const { db } = deps
  await confirmIdentity(deps, requireUser(await findUser(db, id)), confirmation)
  await inTransaction(db, async (trx) => {
    await lockUser(trx, id)
    const upcoming = await countUpcomingBookings(trx, id)
    if (upcoming > 0) throw new AppError('conflict', formatUpcoming(upcoming))
    await deleteCodes(trx, id)
    await deleteResets(trx, id)
    await deleteSessions(trx, id)
    await leaveFacilities(trx, id)
    await anonymiseUser(trx, id)
    await recordAudit(trx, { by: id, kind: 'account', action: 'deleted', subjectId: id, subject: 'Account' })
  })
}

const formatUpcoming = (count: number) =>
  `You have ${count === 1 ? 'a booking' : `${count} bookings`} ahead. Cancel or play ${count === 1 ? 'it' : 'them'} first, then delete the account.`
