import { t } from '#i18n/t'
import { AppError } from '../../app-error.ts'
import { inTransaction, type Trx } from '../../db/client.ts'
import { lockUserRequests } from '../../db/user-lock.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/session.ts'
import { cancelBooking } from '../booking/change/cancel-booking.ts'
import { queueMailsAndPushes } from '../push/queue-push.ts'
import {
  deleteEntries,
  deleteEntriesAt,
  deleteEntriesOfRemovedSpaces,
  type EndedWait,
  findEntry,
} from './entries.queries.ts'

const notFound = () => new AppError('not_found', t('You are not on this waitlist any more.'))

/**
 * Removes an entry; an open offer is declined.
 * @throws AppError not_found, and as `cancelBooking` when the offer is being paid
 */
export async function leaveWaitlist(deps: Deps, actor: Actor, id: string): Promise<void> {
  const offered = await inTransaction(deps.db, async (trx) => {
    // an offer is written under the same lock
    await lockUserRequests(trx, actor.id)
    const entry = await findEntry(trx, actor.id, id)
    if (!entry) throw notFound()
    if (!entry.bookingId) await deleteEntries(trx, { id })
    return entry.bookingId
  })
  if (offered) await cancelBooking(deps, actor, offered, { code: 'offer_declined' })
}

/**
 * Declines the court that is offered to a user: it goes to the next in line, and the entry ends.
 * @throws AppError not_found when nothing is offered, and as `cancelBooking` when the offer is being paid
 */
export async function declineOffer(deps: Deps, actor: Actor, id: string): Promise<void> {
  const entry = await findEntry(deps.db, actor.id, id)
  if (!entry?.bookingId) throw notFound()
  await cancelBooking(deps, actor, entry.bookingId, { code: 'offer_declined' })
}

export const deleteUserEntries = (trx: Trx, userId: string) => deleteEntries(trx, { userId })

/** Deletes the entries at a facility that is being deleted, or whose time zone changes, and notifies who waited. */
export const deleteFacilityEntries = async (trx: Trx, facilityId: string) =>
  mailEnded(trx, 'waitlist-ended', facilityId, await deleteEntriesAt(trx, facilityId))

/** Ends the wait for spaces that an edit of the facility has removed, and notifies who waited. */
export const deleteSpaceEntries = async (trx: Trx, facilityId: string) =>
  mailEnded(trx, 'waitlist-space-ended', facilityId, await deleteEntriesOfRemovedSpaces(trx, facilityId))

type EndedTemplate = 'waitlist-ended' | 'waitlist-space-ended'

const mailEnded = (trx: Trx, template: EndedTemplate, facilityId: string, ended: EndedWait[]) =>
  queueMailsAndPushes(
    trx,
    ended.map(({ id, email: to, ...waited }) => ({
      cause: `waitlist-ended:${id}`,
      template,
      to,
      data: { facilityId, ...waited },
    })),
  )
