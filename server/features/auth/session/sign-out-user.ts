import { recordAudit } from '../../../db/audit.ts'
import { type Db, inTransaction } from '../../../db/client.ts'
import { findByEmail } from '../account/users.queries.ts'
import { deleteSessions } from './sessions.queries.ts'

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
