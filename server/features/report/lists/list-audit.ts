import type { z } from 'zod/mini'
import { formatAdminAmount } from '#contract/admin-amount'
import type { audit } from '#contract/admin-lists'
import type { Meta } from '#contract/common'
import { toMajor } from '#contract/money'
import { t } from '#i18n/t'
import type { Scope } from '../../../db/fragments/scope.ts'
import type { Deps } from '../../../deps.ts'
import { toWindow } from '../../../http/page-window.ts'
import { readText } from '../../../stored-texts/english-columns.ts'
import { showText } from '../../../stored-texts/show-text.ts'
import { findAudit } from './audit.queries.ts'

/** Amounts as the other lists of the admin area have them. */
const formatMinor = (minor: number, currency: string) => formatAdminAmount(toMajor(minor), currency)

/** Lists the audit log: who changed or deleted what, and, to admins, security events by account; newest first. */
export async function listAudit(
  { db }: Deps,
  scope: Scope,
  query: z.infer<typeof audit.query>,
): Promise<{ data: z.infer<typeof audit.reply>; meta: Meta }> {
  const { page, ...window } = toWindow(query)
  const { rows, total } = await findAudit(db, scope, query.kind, window)
  const data = rows.map(({ id, at, by, email, subject, detail, detailText, ...entry }) => ({
    ...entry,
    detail: showText(readText(detailText, detail), formatMinor),
    // pages identify an entry by action and subject; a security event is about an account
    subject: entry.kind === 'security' ? (email ?? t('An unknown account')) : subject,
    _id: String(id),
    at: at.toISOString(),
    by: by ?? t('The system'),
  }))
  return { data, meta: { total, page, limit: window.limit } }
}
