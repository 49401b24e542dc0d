import type { Trx } from './client.ts'
import type { AuditKind } from './schema.gen.ts'

/** Who did what to whom: `subject` is a name that still reads when the thing is gone, `detail` says 'price 10 → 12'. */
export type AuditLine = {
  /** null: the system itself */
  by: string | null
  kind: AuditKind
  action: string
  subjectId: string | null
  subject: string
  detail?: string
}

/** Notes a change in the transaction that makes it: neither is there without the other. */
export async function recordAudit(
  trx: Trx,
  { by, kind, action, subjectId, subject, detail }: AuditLine,
): Promise<void> {
  await trx
    .insertInto('auditEntry')
    .values({ byUser: by, kind, action, subjectId, subject, detail: detail ?? '' })
    .execute()
}
