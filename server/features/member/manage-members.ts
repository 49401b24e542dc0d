import { randomUUID } from 'node:crypto'
import type { z } from 'zod/mini'
import type * as calls from '#contract/member'
import { t } from '#i18n/t'
import { AppError, fieldError } from '../../app-error.ts'
import { recordAudit } from '../../db/audit.ts'
import { inTransaction, type Trx } from '../../db/client.ts'
import { enqueue } from '../../db/queue.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/session.ts'
import type { StoredText } from '../../stored-texts/stored-text.ts'
import {
  deleteMember,
  findMembers,
  findOwnFacilities,
  getFacilityName,
  insertMember,
  lockFacility,
  lockUserByEmail,
  type MemberRow,
  setMemberRole,
} from './queries.ts'

type Members = z.infer<typeof calls.listMembers.reply>

const toMembers = (rows: MemberRow[]): Members =>
  rows.map(({ id, createdAt, ...member }) => ({ ...member, _id: id, since: createdAt.toISOString() }))

export async function listMyFacilities(
  { db }: Deps,
  actor: Actor,
): Promise<z.infer<typeof calls.listMyFacilities.reply>> {
  return (await findOwnFacilities(db, actor.id)).map(({ id, ...facility }) => ({ ...facility, _id: id }))
}

export async function listMembers({ db }: Deps, facilityId: string): Promise<Members> {
  const [rows] = await Promise.all([findMembers(db, facilityId), getFacilityName(db, facilityId)])
  return toMembers(rows)
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
    const { name: subject } = await lockFacility(trx, facilityId)
    const { action, detail } = await work(trx, await findMembers(trx, facilityId))
    await recordAudit(trx, { by: actor.id, kind: 'member', action, subjectId: facilityId, subject, detail })
    return toMembers(await findMembers(trx, facilityId))
  })
}

export function addMember(
  deps: Deps,
  actor: Actor,
  facilityId: string,
  { email, role }: z.infer<typeof calls.addMember.body>,
): Promise<Members> {
  return change(deps, actor, facilityId, async (trx) => {
    const user = await lockUserByEmail(trx, email)
    if (!user)
      throw fieldError(
        'email',
        t('Nobody is registered as {email}. Ask them to sign up first, then add them.', { email }),
        'account_not_found',
      )
    if (!(await insertMember(trx, { facilityId, userId: user.id, role })))
      throw fieldError('email', t('{email} is a member of this venue already.', { email }), 'conflict')
    const data = { facilityId, userId: user.id }
    const payload = { cause: `member-added:${randomUUID()}`, to: user.email, template: 'member-added', data } as const
    await enqueue(trx, { name: 'mail', payload })
    return { action: 'added', detail: { code: 'member_added', values: { email: user.email, role } } }
  })
}

/** Makes the user who proposed a facility its owner, in the transaction that makes it. */
export const addOwner = (trx: Trx, facilityId: string, userId: string) =>
  insertMember(trx, { facilityId, userId, role: 'owner' })

/** @throws AppError facility_not_found, not_found; conflict when the facility would have no owner left */
export const changeMember = (
  deps: Deps,
  actor: Actor,
  { facilityId, userId }: Change,
  role: calls.FacilityRole,
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

/** Removes a member, whose next request is refused. @throws AppError as `changeMember` */
export async function removeMember(deps: Deps, actor: Actor, { facilityId, userId }: Change): Promise<void> {
  await change(deps, actor, facilityId, async (trx, members) => {
    const member = requireMember(members, userId)
    assertOwnerLeft(actor, members, userId)
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
  if (actor.role === 'admin' || members.some(({ id, role }) => role === 'owner' && id !== userId)) return
  throw new AppError('conflict', t('A venue needs an owner. Make someone else owner first, or ask an admin.'))
}
