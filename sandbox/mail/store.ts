import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime'
import { row, rows, type Sql } from '../database.ts'

const KEPT = 500

export type StoredAttachment = {
  filename: string
  mimeType: string
  contentId: string | null
  /** base64 */
  content: string
}

/** A mail as parsed, kept so that no page has to parse it again. */
export type MailDocument = {
  from: string
  to: string
  subject: string
  messageId: string | null
  text: string | null
  html: string | null
  headers: { key: string; value: string }[]
  attachments: StoredAttachment[]
}

export type MailSummary = {
  id: string
  receivedAt: Date
  sender: string
  recipients: string[]
  subject: string
  preview: string
  attachments: number
}

export type StoredMail = { id: string; receivedAt: Date; recipients: string[]; document: MailDocument }

/** Parses and stores a received message for its envelope's recipients; only the newest 500 are kept. */
export async function storeMail(sql: Sql, raw: Buffer, recipients: string[]): Promise<void> {
  const document = toDocument(await PostalMime.parse(raw))
  await sql.query(
    `insert into sandbox.mail (recipients, sender, subject, preview, attachments, document, raw)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      recipients.map((each) => each.toLowerCase()),
      document.from,
      document.subject,
      toPreview(document),
      document.attachments.length,
      JSON.stringify(document).replaceAll('\\u0000', ''),
      raw,
    ],
  )
  await sql.query(
    `delete from sandbox.mail where id <= (select id from sandbox.mail order by id desc offset ${KEPT} limit 1)`,
  )
}

/** Returns a name for a part that has none: the event of an invitation is also an alternative to the text. */
const nameOf = (mimeType: string, at: number) => (mimeType === 'text/calendar' ? 'invitation.ics' : `part-${at + 1}`)

const toDocument = (email: Email): MailDocument => ({
  from: email.from ? formatName(email.from) : '',
  to: (email.to ?? []).map(formatName).join(', '),
  subject: email.subject ?? '',
  messageId: email.messageId ?? null,
  text: email.text ?? null,
  html: email.html ?? null,
  headers: email.headers.map(({ key, originalKey, value }) => ({ key: originalKey || key, value })),
  attachments: email.attachments.map((each, at) => ({
    filename: each.filename ?? nameOf(each.mimeType, at),
    mimeType: each.mimeType,
    contentId: each.contentId?.replace(/^<|>$/g, '') ?? null,
    content: readContent(each).toString('base64'),
  })),
})

/** The part as it was sent. The parser reads a calendar's lines as text; the format ends them with CR LF (RFC 5545). */
function readContent({ content, mimeType }: Attachment): Buffer {
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content))
  return mimeType === 'text/calendar' ? Buffer.from(bytes.toString().replace(/\r?\n/g, '\r\n')) : bytes
}

const formatName = ({ name, address }: Address): string =>
  name && address ? `${name} <${address}>` : (address ?? name ?? '')

const toPreview = ({ text, html }: MailDocument): string =>
  (text ?? (html ?? '').replace(/<(style|head)[\s\S]*?<\/\1>|<[^>]*>/gi, ' ')).replace(/\s+/g, ' ').trim().slice(0, 160)

const SUMMARY = `id, received_at as "receivedAt", sender, recipients, subject, preview, attachments`

/** Returns the newest mails, of one recipient if `to` is not empty. */
export const newestMails = (sql: Sql, to: string, limit: number) =>
  rows<MailSummary>(
    sql,
    `select ${SUMMARY} from sandbox.mail where $1 = '' or lower($1) = any (recipients) order by id desc limit $2`,
    [to, limit],
  )

const FULL = `id, received_at as "receivedAt", recipients, document`

export const newestDocuments = (sql: Sql, to: string, limit: number) =>
  rows<StoredMail>(
    sql,
    `select ${FULL} from sandbox.mail where $1 = '' or lower($1) = any (recipients) order by id desc limit $2`,
    [to, limit],
  )

/** Finds a mail by its number, or undefined; `id` may be anything a person typed. */
export async function findMail(sql: Sql, id: string): Promise<StoredMail | undefined> {
  if (!/^\d{1,15}$/.test(id)) return undefined
  return row<StoredMail>(sql, `select ${FULL} from sandbox.mail where id = $1`, [id])
}

export async function rawMail(sql: Sql, id: string): Promise<Buffer | undefined> {
  if (!/^\d{1,15}$/.test(id)) return undefined
  return (await row<{ raw: Buffer }>(sql, 'select raw from sandbox.mail where id = $1', [id]))?.raw
}
