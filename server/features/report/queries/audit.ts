import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { AuditKind } from '../../../db/schema.gen.ts'

/** A page of the audit log, newest first, and its total; `by` is null for the system itself. */
export async function findAudit(
  db: Db,
  kind: AuditKind | undefined,
  { limit, offset }: { limit: number; offset: number },
) {
  const entries = kind ? db.selectFrom('auditEntry').where('kind', '=', kind) : db.selectFrom('auditEntry')
  const [rows, { total }] = await Promise.all([
    entries
      .leftJoin('appUser', 'appUser.id', 'auditEntry.byUser')
      .select([
        'auditEntry.id',
        'at',
        'kind',
        'action',
        'subject',
        'subjectId',
        'detail',
        'hits',
        'appUser.name as by',
        'appUser.email',
      ])
      .orderBy('auditEntry.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    entries.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}
