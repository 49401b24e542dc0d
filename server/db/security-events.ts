import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { toEnglish } from '../stored-texts/english-columns.ts'
import { type StoredText, toJson } from '../stored-texts/stored-text.ts'
import type { Db, Trx } from './client.ts'

export type SecurityAction =
  | 'logged in'
  | 'failed to log in'
  | 'entered a wrong code'
  | 'asked for a reset link'
  | 'reset the password'
  | 'changed the password'
  | 'linked a Google account'
  | 'verified a phone number'
  | 'was refused'
  | 'exported bookings'

export type SecurityEvent = {
  /** The account it is about; undefined or null when unknown. */
  userId?: string | null | undefined
  network: string
  /** What was entered, if not the usual. */
  by?: 'with_google' | 'by_phone' | 'current_password'
  /** Method and path of what was refused. */
  request?: string
}

type To = { db: Db | Trx; log: FastifyBaseLogger }

/**
 * Logs a security event and keeps it in the audit log. Events of one kind about one account, or about unknown ones, are
 * one row a minute with a count, so that an attacker can't fill the table; the log has each. Neither contains
 * passwords, codes, tokens or e-mail addresses that were only tried.
 */
export async function recordSecurityEvent(
  { db, log }: To,
  action: SecurityAction,
  { userId = null, network, by, request }: SecurityEvent,
): Promise<void> {
  log.info({ action, userId, network, ...(by && { by }), ...(request && { request }) }, 'security event')
  const detail: StoredText = request
    ? { code: 'request', values: { request, network } }
    : { code: by ?? 'network', values: { network } }
  await sql`
    insert into audit_entry (by_user, kind, action, subject_id, subject, detail, detail_text, dedupe_key)
    values (${userId}, 'security', ${action}, ${userId}, '', ${toEnglish(detail)}, ${toJson(detail)},
      concat_ws(':', ${action}::text, ${userId}::text, date_trunc('minute', now())))
    on conflict (dedupe_key) do update set hits = audit_entry.hits + 1`.execute(db)
}
