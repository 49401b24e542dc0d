import { t } from '#i18n/t'
import { AppError, fieldError } from '../../app-error.ts'
import type { Trx } from '../../db/client.ts'
import { enqueue } from '../../db/queue.ts'
import type { FacilityRole } from '../../db/schema.gen.ts'
import { insertContact } from './contacts.queries.ts'
import { insertInvitation, lockCustomerInvitation, lockInvited, upsertMemberInvitation } from './queries.ts'

type Invited = { id: string; email: string; name: string }

export const accountGone = (): AppError => new AppError('account_not_found', t('This account is gone.'))

/** Returns what a venue may know of a user who is not its customer. */
export const toFirstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

/**
 * Asks a user by mail, at most once a day, whether a facility's bookings for them are theirs. Returns the id of the
 * contact whose booking it is until they accept, or theirs when they have just accepted.
 * @throws AppError conflict once they have declined, account_not_found once they are deleted
 */
export async function inviteCustomer(trx: Trx, facilityId: string, user: Invited): Promise<string> {
  if (!(await lockInvited(trx, user.id))) throw accountGone()
  const asked = await lockCustomerInvitation(trx, facilityId, user.id)
  if (asked?.declinedAt)
    throw fieldError(
      'user',
      t('{name} does not want bookings by this venue.', { name: toFirstName(user.name) }),
      'conflict',
    )
  if (asked?.acceptedAt) return user.id
  const contactId = asked?.contactId ?? (await insertContact(trx, facilityId, toFirstName(user.name)))
  const { id } = asked ?? (await insertInvitation(trx, { facilityId, userId: user.id, contactId }))
  await mailInvitation(trx, user.email, id, `customer:${facilityId}:${user.id}`)
  return contactId
}

/** Asks a user, by mail at most once a day, to become a member. Returns false while they are asked already. */
export async function inviteMember(
  trx: Trx,
  { facilityId, user, role }: { facilityId: string; user: Pick<Invited, 'id' | 'email'>; role: FacilityRole },
): Promise<boolean> {
  const invitation = await upsertMemberInvitation(trx, { facilityId, userId: user.id, role })
  if (invitation) await mailInvitation(trx, user.email, invitation.id, `member:${facilityId}:${user.id}`)
  return invitation !== undefined
}

/** No cause is mailed twice: an owner who withdraws and invites again must not flood a mailbox. */
function mailInvitation(trx: Trx, to: string, invitationId: string, asked: string) {
  const cause = `invitation:${asked}:${new Date().toISOString().slice(0, 10)}`
  const payload = { cause, to, template: 'invitation', data: { invitationId } } as const
  return enqueue(trx, { name: 'mail', payload }, { key: cause })
}
