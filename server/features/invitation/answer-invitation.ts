import type { z } from 'zod/mini'
import type * as calls from '#contract/invitation'
import { t } from '#i18n/t'
import { AppError } from '../../app-error.ts'
import { inTransaction, type Trx } from '../../db/client.ts'
import { lockUserRequests } from '../../db/user-lock.ts'
import type { Deps } from '../../deps.ts'
import { translateFacilityOf } from '../../facility-texts.ts'
import type { Actor } from '../../http/session.ts'
import { cancelUnpaid } from '../booking/change/cancel-booking.ts'
import { settleOfUser } from '../booking/payment/settle/settle-payment.ts'
import { joinFacility } from '../member/manage-members.ts'
import {
  findContacts,
  findUnpaidByStaff,
  forgetContact,
  markAnswered,
  moveBookings,
  movePasses,
  movePurchases,
} from './contacts.queries.ts'
import { deleteInvitationOf, deleteInvitations, findInvitations, lockInvitation, writeAnswer } from './queries.ts'

export const listInvitations = async (
  { db }: Deps,
  actor: Actor,
): Promise<z.infer<typeof calls.listInvitations.reply>> =>
  (await findInvitations(db, actor.id)).map(({ id, facilityId, role, bookings, ...facility }) => ({
    _id: id,
    facility: { _id: facilityId, name: translateFacilityOf(facility).name },
    role,
    bookings,
  }))

/** Makes the user a member, or the customer of the bookings. Declining cancels bookings that were not just paid. */
export async function answerInvitation(deps: Deps, actor: Actor, id: string, accept: boolean): Promise<void> {
  if (!accept) await settleOfUser(deps, actor.id)
  await inTransaction(deps.db, async (trx) => {
    await lockUserRequests(trx, actor.id)
    const invitation = await lockInvitation(trx, id, actor.id)
    if (!invitation) throw new AppError('not_found', t('This invitation has been answered already.'))
    await writeAnswer(trx, id, accept)
    const { facilityId, role, contactId } = invitation
    if (role && accept) await joinFacility(trx, { facilityId, userId: actor.id, role })
    if (contactId) await endContact(trx, contactId, accept ? actor.id : null)
  })
}

/** Gives the bookings and passes of a contact to the user who accepted them, or cancels them. Nothing is booked for it any more. */
async function endContact(trx: Trx, contactId: string, acceptedBy: string | null) {
  await markAnswered(trx, contactId)
  if (!acceptedBy) return cancelMadeByStaff(trx, contactId)
  await moveBookings(trx, contactId, acceptedBy)
  await movePurchases(trx, contactId, acceptedBy)
  await movePasses(trx, contactId, acceptedBy)
  await forgetContact(trx, contactId)
}

/** Cancels the unpaid bookings that staff made for a user whose account is deleted, answered or not. */
export async function cancelMadeForUser(trx: Trx, userId: string): Promise<void> {
  const contacts = (await findContacts(trx, userId)).flatMap(({ contactId }) => contactId ?? [])
  await deleteInvitations(trx, userId)
  for (const id of [userId, ...contacts]) await cancelMadeByStaff(trx, id)
  for (const id of contacts) await forgetContact(trx, id)
}

/** Withdraws what a venue has asked about a contact that is deleted, so that it can ask again for another one. */
export const withdrawInvitation = async (trx: Trx, contactId: string): Promise<void> =>
  void (await deleteInvitationOf(trx, contactId))

async function cancelMadeByStaff(trx: Trx, userId: string) {
  for (const id of await findUnpaidByStaff(trx, userId)) await cancelUnpaid(trx, id, { cause: 'customer' })
}
