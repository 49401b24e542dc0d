import { t } from '#i18n/t'
import { AppError } from '../../../app-error.ts'
import { recordAudit } from '../../../db/audit.ts'
import { inTransaction, type Trx } from '../../../db/client.ts'
import { lockUserRequests } from '../../../db/user-lock.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../http/session.ts'
import { forgetCoPlayers } from '../../booking/co-player/join-booking.ts'
import { forgetPayer } from '../../booking/payment/forget-payer.ts'
import { forgetGifts } from '../../booking/payment/purchase/gifts.ts'
import { settleOfUser } from '../../booking/payment/settle/settle-payment.ts'
import { endCalendarFeeds } from '../../calendar/calendar-feeds.ts'
import { stopTeaching } from '../../coach/coach-members.ts'
import { withdrawAll } from '../../enquiry/withdraw-enquiry.ts'
import { cancelMadeForUser, withdrawInvitation } from '../../invitation/answer-invitation.ts'
import { assertOwnersLeft } from '../../member/manage-members.ts'
import { endPasses } from '../../pass/end-passes.ts'
import { forgetGames } from '../../play-session/forget-games.ts'
import { forgetBrowsers } from '../../push/subscriptions.ts'
import { deleteUserEntries } from '../../waitlist/leave-waitlist.ts'
import { deleteResets } from '../password/password-resets.queries.ts'
import { forgetPhone } from '../phone/phone-codes.queries.ts'
import { deleteSessions } from '../session/sessions.queries.ts'
import { deleteCodes } from '../sign-in/one-time-codes.queries.ts'
import { type Confirmation, confirmIdentity } from './confirm-identity.ts'
import { requireUser } from './profile.ts'
import {
  anonymiseAudit,
  anonymiseUser,
  countOpenBookings,
  countUpcomingBookings,
  deletePicture,
  findUser,
  leaveFacilities,
  lockUserRow,
  lockWalkIn,
} from './users.queries.ts'

/**
 * Anonymises the user; bookings and payments stay, so that they still add up. What staff booked for them is cancelled while
 * unpaid, and doesn't keep them from leaving when it was paid at the desk. The gateways are asked first whether it was just paid.
 * Their passes end, and their enquiries are withdrawn.
 * @throws AppError wrong_password, forbidden (see `confirmIdentity`); conflict while the user has bookings that are not over or an
 * offer that is being paid, or is the last owner of a venue
 */
export async function deleteAccount(deps: Deps, id: string, confirmation: Confirmation): Promise<void> {
  const { db } = deps
  const user = requireUser(await findUser(db, id))
  await confirmIdentity(deps, user, confirmation)
  await settleOfUser(deps, id)
  await inTransaction(db, async (trx) => {
    await lockUserRequests(trx, id)
    await assertOwnersLeft(trx, user)
    await withdrawAll(trx, deps.config, id)
    await lockUserRow(trx, id)
    await cancelMadeForUser(trx, id)
    const upcoming = await countUpcomingBookings(trx, id)
    if (upcoming > 0) throw new AppError('conflict', formatUpcoming(upcoming))
    await stopTeaching(trx, id)
    await forgetGifts(trx, id)
    await anonymise(trx, id)
    await recordAudit(trx, { by: id, kind: 'account', action: 'deleted', subjectId: id, subject: 'Account' })
  })
}

/**
 * Anonymises a walk-in as `deleteAccount` does a user. One who owes money at the desk is refused too.
 * @throws AppError account_not_found; conflict while the walk-in has bookings that are not over or not paid
 */
export async function deleteWalkIn({ db }: Deps, admin: Actor, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    // locked before its contact, as by an answer
    await withdrawInvitation(trx, id)
    if (!(await lockWalkIn(trx, id))) throw new AppError('account_not_found', t('There is no such walk-in.'))
    const open = await countOpenBookings(trx, id)
    if (open > 0) throw new AppError('conflict', formatOpen(open))
    await anonymise(trx, id)
    await recordAudit(trx, { by: admin.id, kind: 'account', action: 'deleted', subjectId: id, subject: 'a walk-in' })
  })
}

async function anonymise(trx: Trx, id: string): Promise<void> {
  // payments are locked before passes and the waitlist, as by a settlement
  await forgetPayer(trx, id)
  await deleteCodes(trx, id)
  await deleteResets(trx, id)
  await forgetPhone(trx, id)
  await deleteSessions(trx, id)
  await forgetBrowsers(trx, id)
  await endCalendarFeeds(trx, id)
  await leaveFacilities(trx, id)
  await deleteUserEntries(trx, id)
  await endPasses(trx, id)
  await forgetGames(trx, id)
  await forgetCoPlayers(trx, id)
  await deletePicture(trx, id)
  await anonymiseAudit(trx, id)
  await anonymiseUser(trx, id)
}

const formatUpcoming = (count: number) =>
  t(
    '{count, plural, one {You have a booking ahead. Cancel or play it first, then delete the account.} other {You have # bookings ahead. Cancel or play them first, then delete the account.}}',
    { count },
  )

const formatOpen = (count: number) =>
  t(
    '{count, plural, one {This walk-in has a booking that is ahead or not paid. Cancel it, or delete the walk-in once it is played and paid.} other {This walk-in has # bookings that are ahead or not paid. Cancel them, or delete the walk-in once they are played and paid.}}',
    { count },
  )
