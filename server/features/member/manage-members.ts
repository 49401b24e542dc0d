import type { z } from 'zod/mini'
import type * as calls from '#contract/member'
import { t } from '#i18n/t'
import { AppError, fieldError } from '../../app-error.ts'
import { recordAudit } from '../../db/audit.ts'
import { type Db, inTransaction, type Trx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/session.ts'
import type { StoredText } from '../../stored-texts/stored-text.ts'
import { findCoachMembers, findTaughtFacilities, joinAsCoach, removeCoach } from '../coach/coach-members.ts'
import { inviteMember, toFirstName } from '../invitation/invite.ts'
import {
  deleteMember,
  findInvited,
  findMembers,
  findOwnFacilities,
  getFacilityName,
  haveOtherOwners,
  insertMember,
  lockFacilityMembers,
  lockUserByEmail,
  type MemberRow,
  setMemberRole,
} from './queries.ts'

type Members = z.infer<typeof calls.listMembers.reply>

/** Lists a facility's members, its coaches, then those who are invited. */
async function readMembers(db: Db | Trx, facilityId: string): Promise<Members> {
  const members = await findMembers(db, facilityId)
  const coaches = await findCoachMembers(db, facilityId)
  const invited = await findInvited(db, facilityId)
  const names = invited.map((user) => ({ ...user, name: toFirstName(user.name) }))
  const teaching = coaches.map((user) => ({ ...user, role: 'coach' as const }))
  return [...[...members, ...teaching].map((row) => toMember(row, false)), ...names.map((row) => toMember(row, true))]
}

type Listed = Omit<MemberRow, 'role'> & { role: calls.FacilityRole }

const toMember = ({ id, createdAt, ...member }: Listed, isInvited: boolean) => ({
  ...member,
  _id: id,
  since: createdAt.toISOString(),
  isInvited,
})

export async function listMyFacilities(
  { db }: Deps,
  actor: Actor,
): Promise<z.infer<typeof calls.listMyFacilities.reply>> {
  const own = await findOwnFacilities(db, actor.id)
  const taught = await findTaughtFacilities(db, actor.id)
  const teaching = taught.map((facility) => ({ ...facility, role: 'coach' as const }))
  return [...own, ...teaching].map(({ id, ...facility }) => ({ ...facility, _id: id }))
}

export async function listMembers({ db }: Deps, facilityId: string): Promise<Members> {
  const [members] = await Promise.all([readMembers(db, facilityId), getFacilityName(db, facilityId)])
  return members
}

type Change = { facilityId: string; userId: string }

/** Changes a facility's members, one change after another, and records it. */
async function change(
  { db }: Deps,
  actor: Actor,
  facilityId: string,
  work: (trx: Trx, members: MemberRow[]) => Promise<{ action: string; detail: StoredText }>,
): Promise<Members> {
  return inTransaction(db, async (trx) => {
    const { name: subject } = await lockFacilityMembers(trx, facilityId)
    const { action, detail } = await work(trx, await findMembers(trx, facilityId))
    await recordAudit(trx, { by: actor.id, kind: 'member', action, subjectId: facilityId, subject, detail })
    return readMembers(trx, facilityId)
  })
}

/** Asks a user to become a member, who has no access until they accept. Members who coach too need not accept. */
export function addMember(
  deps: Deps,
  actor: Actor,
  facilityId: string,
  { email, role }: z.infer<typeof calls.addMember.body>,
): Promise<Members> {
  return change(deps, actor, facilityId, async (trx, members) => {
    const user = await lockUserByEmail(trx, email)
    if (!user)
      throw fieldError(
        'email',
        t('Nobody is registered as {email}. Ask them to sign up first, then add them.', { email }),
        'account_not_found',
      )
    const isMember = members.some(({ id }) => id === user.id)
    const isAdded = isMember
      ? role === 'coach' && (await joinAsCoach(trx, { coachId: user.id, facilityId }))
      : !(await teaches(trx, user.id, facilityId, role)) && (await inviteMember(trx, { facilityId, user, role }))
    if (!isAdded)
      throw fieldError('email', t('{email} is a member of this venue already, or invited.', { email }), 'conflict')
    return { action: 'added', detail: { code: 'member_added', values: { email: user.email, role } } }
  })
}

const teaches = async (trx: Trx, userId: string, facilityId: string, role: calls.FacilityRole) =>
  role === 'coach' && (await findCoachMembers(trx, facilityId)).some(({ id }) => id === userId)

type Joining = Change & { role: calls.FacilityRole }

/** Makes a user who accepted a member or a coach. */
export const joinFacility = (trx: Trx, { facilityId, userId, role }: Joining): Promise<boolean> =>
  role === 'coach' ? joinAsCoach(trx, { coachId: userId, facilityId }) : insertMember(trx, { facilityId, userId, role })

/** @throws AppError facility_not_found, not_found; conflict when the facility would have no owner left */
export const changeMember = (
  deps: Deps,
  actor: Actor,
  { facilityId, userId }: Change,
  role: MemberRow['role'],
): Promise<Members> =>
  change(deps, actor, facilityId, async (trx, members) => {
    const member = requireMember(members, userId)
    if (role !== 'owner') assertOwnerLeft(actor, members, userId)
    await setMemberRole(trx, facilityId, userId, role)
    return {
      action: 'changed',
      detail: { code: 'member_changed', values: { email: member.email, oldRole: member.role, role } },
    }
  })

/** Removes a member or an invitation to become one. A member's next request is refused.
 * @throws AppError as `changeMember`, and conflict while a coach has lessons ahead */
export async function removeMember(
  deps: Deps,
  actor: Actor,
  { facilityId, userId }: Change,
  role?: 'coach',
): Promise<void> {
  await change(deps, actor, facilityId, async (trx, members) => {
    // a coach may be invited to become staff too
    const invited = (await findInvited(trx, facilityId)).find(
      (user) => user.id === userId && (!role || user.role === role),
    )
    const coach =
      role && !invited ? (await findCoachMembers(trx, facilityId)).find(({ id }) => id === userId) : undefined
    if (coach) {
      await removeCoach(trx, userId, facilityId)
      return { action: 'removed', detail: { code: 'member_removed', values: { email: coach.email, role: 'coach' } } }
    }
    const member = invited ?? requireMember(members, userId)
    if (!invited) assertOwnerLeft(actor, members, userId)
    await deleteMember(trx, facilityId, userId)
    return {
      action: 'removed',
      detail: { code: 'member_removed', values: { email: member.email, role: member.role } },
    }
  })
}

function requireMember(members: MemberRow[], userId: string): MemberRow {
  const member = members.find(({ id }) => id === userId)
  if (!member) throw new AppError('not_found', t('This user is not a member of the venue.'))
  return member
}

/** Refuses to leave a facility without an owner, except to admins, who then manage it. */
function assertOwnerLeft(actor: Actor, members: MemberRow[], userId: string): void {
  if (actor.role !== 'admin' && !members.some(({ id, role }) => role === 'owner' && id !== userId)) throw noOwnerLeft()
}

const noOwnerLeft = () =>
  new AppError('conflict', t('A venue needs an owner. Make someone else owner first, or ask an admin.'))

/** Refuses, as `removeMember` does, to delete the account of a facility's last owner. Locks the user's facilities. */
export async function assertOwnersLeft(trx: Trx, { id, role }: Pick<Actor, 'id' | 'role'>): Promise<void> {
  if (role !== 'admin' && !(await haveOtherOwners(trx, id))) throw noOwnerLeft()
}
