import type { z } from 'zod/mini'
import type { audit } from '#contract/admin-lists'
import type { Meta } from '#contract/common'
import { t } from '#i18n/t'
import type { Scope } from '../../../db/scope.ts'
import type { Deps } from '../../../deps.ts'
import { showStored } from '../../../show-stored.ts'
import { showClosure } from '../../facility/closure/closure-audit.ts'
import { findAudit } from './audit.queries.ts'
import { toWindow } from './page-window.ts'

/** Lists the audit log: who changed or deleted what, and, to admins, security events by account; newest first. */
export async function listAudit(
  { db }: Deps,
  scope: Scope,
  query: z.infer<typeof audit.query>,
): Promise<{ data: z.infer<typeof audit.reply>; meta: Meta }> {
  const { page, ...window } = toWindow(query)
  const { rows, total } = await findAudit(db, scope, query.kind, window)
  const data = rows.map(({ id, at, by, email, subject, detail, ...entry }) => ({
    ...entry,
    detail: showDetail(entry.kind, detail),
    // pages identify an entry by action and subject; a security event is about an account
    subject: entry.kind === 'security' ? (email ?? t('An unknown account')) : subject,
    _id: String(id),
    at: at.toISOString(),
    by: by ?? t('The system'),
  }))
  return { data, meta: { total, page, limit: window.limit } }
}

/** The detail of an entry; several changes of a facility are shown one by one. */
function showDetail(kind: string, detail: string): string {
  if (kind === 'closure') return showClosure(detail)
  if (kind === 'security') return showStored(detail, 'security')
  // a person's own text: why a proposed venue was declined
  if (kind === 'proposal') return detail
  const parts = kind === 'facility' ? detail.split('; ') : [detail]
  return parts.map((part) => showStored(part, 'audit')).join('; ')
}
