import { sql } from 'kysely'
import { toEnglish } from '../stored-texts/english-columns.ts'
import { type StoredText, toJson } from '../stored-texts/stored-text.ts'
import { actingKey } from './acting-key.ts'
import type { Trx } from './client.ts'
import type { AuditKind } from './schema.gen.ts'

/** An entry of the audit log. `subject` is a name, still readable once the subject is deleted. */
export type AuditEntry = {
  /** The user's id; null: the system. */
  by: string | null
  kind: AuditKind
  action: string
  subjectId: string | null
  subject: string
  detail?: StoredText | undefined
}

/** The facility that the subject, a facility, a booking or a review, belongs to; null for others. */
const findFacility = (subjectId: string | null) => sql<string | null>`coalesce(
  (select id from facility where id = ${subjectId}::uuid),
  (select facility_id from booking where id = ${subjectId}::uuid),
  (select facility_id from review where id = ${subjectId}::uuid))`

export async function recordAudit(trx: Trx, { by, detail, ...entry }: AuditEntry): Promise<void> {
  const facilityId = findFacility(entry.subjectId)
  const texts = { detail: toEnglish(detail), detailText: toJson(detail) }
  await trx
    .insertInto('auditEntry')
    .values({ ...entry, byUser: by, ...texts, facilityId, apiKey: actingKey.getStore() ?? null })
    .execute()
}
