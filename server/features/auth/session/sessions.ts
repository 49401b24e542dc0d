import type { UserSession } from '#contract/session'
import { t } from '#i18n/t'
import { AppError } from '../../../app-error.ts'
import { recordAudit } from '../../../db/audit.ts'
import { type Db, inTransaction, type Trx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { translateDevice } from '../../../http/client-info.ts'
import { findByEmail } from '../account/users.queries.ts'
import { deleteSession, deleteSessions, findSessions, lockUserOfSession } from './sessions.queries.ts'

/** More are not shown; 'End all others' ends them too. */
const MAX_SHOWN = 50

/** Lists a user's sessions: first the one that makes the request, then the one used last. */
export async function listSessions({ db }: Deps, userId: string, currentId: string | null): Promise<UserSession[]> {
  const rows = await findSessions(db, userId, MAX_SHOWN)
  const sessions = rows.map(({ id, device, network, lastSeenAt, createdAt }) => ({
    _id: id,
    device: translateDevice(device),
    network,
    lastSeenAt: lastSeenAt.toISOString(),
    createdAt: createdAt.toISOString(),
    current: id === currentId,
  }))
  return sessions.toSorted((one, other) => Number(other.current) - Number(one.current))
}

/**
 * Checks once more, in the transaction that gives lasting access, that the session of the request has not ended: what is made
 * while the password is reset would outlive the reset, which ends only what it sees. @throws AppError unauthenticated
 */
export async function assertSession(trx: Trx, id: string | null): Promise<void> {
  if (!(await lockUserOfSession(trx, id))) throw new AppError('unauthenticated', t('Please login first.'))
}

export async function endSession({ db }: Deps, userId: string, id: string): Promise<void> {
  if (!(await deleteSession(db, userId, id))) throw new AppError('not_found', t('This session has ended already.'))
}

export async function endOtherSessions({ db }: Deps, userId: string, currentId: string | null): Promise<void> {
  await deleteSessions(db, userId, currentId)
}

/** Ends the session of the request, if any, also when a new one replaces it. */
export async function logOut({ db }: Deps, userId: string | undefined, currentId: string | null): Promise<void> {
  if (userId && currentId) await deleteSession(db, userId, currentId)
}

/** Ends every session of the user with this e-mail, for the operator. */
export async function signOutUser(db: Db, email: string): Promise<'changed' | 'unknown'> {
  return inTransaction(db, async (trx) => {
    const user = await findByEmail(trx, email)
    if (!user) return 'unknown'
    await deleteSessions(trx, user.id)
    await recordAudit(trx, { by: null, kind: 'account', action: 'signed out', subjectId: user.id, subject: user.email })
    return 'changed'
  })
}
