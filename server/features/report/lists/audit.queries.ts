import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { type Scope, withinScope } from '../../../db/fragments/scope.ts'
import type { AuditKind } from '../../../db/schema.gen.ts'
import type { Window } from '../../../http/page-window.ts'

/** Finds a page of the audit log, newest first, and its total; `by` is null for the system itself. */
export async function findAudit(
  db: Db,
  scope: Scope,
  kind: AuditKind | 'change' | undefined,
  { limit, offset }: Window,
) {
  const inScope = db.selectFrom('auditEntry').where(withinScope(scope, 'auditEntry.facilityId'))
  const changes = inScope.where('kind', '<>', 'security')
  const entries = kind === 'change' ? changes : kind ? inScope.where('kind', '=', kind) : inScope
  const [rows, { total }] = await Promise.all([
    entries
      .leftJoin('appUser', 'appUser.id', 'auditEntry.byUser')
      .select([
        'auditEntry.id',
        'at',
        'kind',
        'action',
        'subject',
        // of a review, its facility is shown
        sql<string | null>`case when kind = 'review' then audit_entry.facility_id else subject_id end`.as('subjectId'),
        'detail',
        'detailText',
        'hits',
        'apiKey',
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
