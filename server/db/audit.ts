import { sql } from 'kysely'
import type { Trx } from './client.ts'
import type { AuditKind } from './schema.gen.ts'

/**
 * An entry of the audit log. `subject` is a name, still readable once the subject is deleted; `detail` is like 'price
 * 10 → 12'.
 */
export type AuditEntry = {
  /** The user's id; null: the system. */
  by: string | null
  kind: AuditKind
  action: string
  subjectId: string | null
  subject: string
  detail?: string
}

/** The facility that the subject, a facility or a booking, belongs to; null for others. */
const findFacility = (subjectId: string | null) => sql<string | null>`coalesce(
  (select id from facility where id = ${subjectId}::uuid),
  (select facility_id from booking where id = ${subjectId}::uuid))`

export async function recordAudit(
  trx: Trx,
  { by, kind, action, subjectId, subject, detail }: AuditEntry,
): Promise<void> {
  await trx
    .insertInto('auditEntry')
    .values({ byUser: by, kind, action, subjectId, subject, detail: detail ?? '', facilityId: findFacility(subjectId) })
    .execute()
}
