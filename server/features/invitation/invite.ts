import { randomUUID } from 'node:crypto'
import { t } from '#i18n/t'
import { fieldError } from '../../app-error.ts'
import type { Trx } from '../../db/client.ts'
import { enqueue } from '../../db/queue.ts'
import type { FacilityRole } from '../../db/schema.gen.ts'
import { insertContact, insertInvitation, lockCustomerInvitation, upsertMemberInvitation } from './queries.ts'

type Invited = { id: string; email: string; name: string }

/** Returns what a venue may know of a user who is not its customer. */
export const toFirstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

/**
 * Asks a user by mail, at most once a day, whether a facility's bookings for them are theirs. Returns the id of the
 * contact whose booking it is until they accept.
 * @throws AppError conflict once they have declined
 */
export async function inviteCustomer(trx: Trx, facilityId: string, user: Invited): Promise<string> {
  const asked = await lockCustomerInvitation(trx, facilityId, user.id)
  if (asked?.declinedAt)
    throw fieldError(
      'user',
      t('{name} does not want bookings by this venue.', { name: toFirstName(user.name) }),
      'conflict',
    )
  const contactId = asked?.contactId ?? (await insertContact(trx, facilityId, toFirstName(user.name)))
  const { id } = asked ?? (await insertInvitation(trx, { facilityId, userId: user.id, contactId }))
  await mailInvitation(trx, user.email, id, new Date().toISOString().slice(0, 10))
  return contactId
}

/** Asks a user by mail to become a member. Returns false while they are asked already. */
export async function inviteMember(
  trx: Trx,
  { facilityId, user, role }: { facilityId: string; user: Pick<Invited, 'id' | 'email'>; role: FacilityRole },
): Promise<boolean> {
  const invitation = await upsertMemberInvitation(trx, { facilityId, userId: user.id, role })
  if (invitation) await mailInvitation(trx, user.email, invitation.id, randomUUID())
  return invitation !== undefined
}

/** No cause is mailed twice. */
const mailInvitation = (trx: Trx, to: string, invitationId: string, time: string) =>
  enqueue(trx, {
    name: 'mail',
    payload: { cause: `invitation:${invitationId}:${time}`, to, template: 'invitation', data: { invitationId } },
  })
