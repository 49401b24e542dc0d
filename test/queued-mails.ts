import { sql } from 'kysely'
import type { MailPayload } from '../server/db/jobs.ts'
import { writeMail } from '../server/mail/templates.ts'
import type { TestApp } from './app.ts'

/** Lists the queued mails to an address, newest last. */
export async function listMails(test: TestApp, to: string): Promise<MailPayload[]> {
  const { rows } = await sql<{ mail: MailPayload }>`
    select coalesce(payload->'mail', payload) as mail from graphile_worker._private_jobs
    where coalesce(payload->'mail'->>'to', payload->>'to') = ${to} order by id`.execute(test.db)
  return rows.map(({ mail }) => mail)
}

/** Returns the id and the secret of the link that was mailed to a co-player last. */
export async function openLink(test: TestApp, to: string): Promise<{ id: string; key: string }> {
  const invited = (await listMails(test, to)).findLast(({ template }) => template === 'player-invited')
  const content = invited && (await writeMail(test.deps, invited))
  const [, id = '', key = ''] = /\/user\/playing\/([^/]+)\/(.+)$/.exec(content?.action?.url ?? '') ?? []
  return { id, key }
}
