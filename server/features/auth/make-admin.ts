import { recordAudit } from '../../db/audit.ts'
import { type Db, inTransaction } from '../../db/client.ts'
import { findByEmail, setRole } from './queries/users.ts'

/** Gives the user with this e-mail the role admin and ends their tokens, which carry the old role. */
export async function makeAdmin(db: Db, email: string): Promise<'made' | 'already' | 'unknown'> {
  return inTransaction(db, async (trx) => {
    const user = await findByEmail(trx, email)
    if (!user) return 'unknown'
    if (!(await setRole(trx, user.id, 'admin'))) return 'already'
    const { id, email: subject } = user
    await recordAudit(trx, { by: null, kind: 'role', action: 'made admin', subjectId: id, subject })
    return 'made'
  })
}
