import type { z } from 'zod/mini'
import type { audit } from '#contract/admin-lists'
import type { Meta } from '#contract/common'
import type { Scope } from '../../db/scope.ts'
import type { Deps } from '../../deps.ts'
import { toWindow } from './page-window.ts'
import { findAudit } from './queries/audit.ts'

/** The audit log: who changed or deleted what, and, to admins, security events by account; newest first. */
export async function listAudit(
  { db }: Deps,
  scope: Scope,
  query: z.infer<typeof audit.query>,
): Promise<{ data: z.infer<typeof audit.reply>; meta: Meta }> {
  const { page, ...window } = toWindow(query)
  const { rows, total } = await findAudit(db, scope, query.kind, window)
  const data = rows.map(({ id, at, by, email, subject, ...entry }) => ({
    ...entry,
    subject: entry.kind === 'security' ? (email ?? 'An unknown account') : subject,
    _id: String(id),
    at: at.toISOString(),
    by: by ?? 'The system',
  }))
  return { data, meta: { total, page, limit: window.limit } }
}
