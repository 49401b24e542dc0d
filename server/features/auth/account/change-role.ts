import type { Role } from '#contract/auth'
import { recordAudit } from '../../../db/audit.ts'
import { type Db, inTransaction } from '../../../db/client.ts'
import { findByEmail, setRole } from './users.queries.ts'

const actions: Record<Role, string> = { admin: 'made admin', user: 'no longer admin' }

/** Gives the user with this e-mail a role and ends their tokens, which carry the old one. */
export async function changeRole(db: Db, email: string, role: Role): Promise<'changed' | 'already' | 'unknown'> {
  return inTransaction(db, async (trx) => {
    const user = await findByEmail(trx, email)
    if (!user) return 'unknown'
    if (!(await setRole(trx, user.id, role))) return 'already'
    const { id, email: subject } = user
    await recordAudit(trx, { by: null, kind: 'role', action: actions[role], subjectId: id, subject })
    return 'changed'
  })
}
