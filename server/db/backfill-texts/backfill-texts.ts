import { sql } from 'kysely'
import type { StoredText } from '../../stored-texts/stored-text.ts'
import { type Db, inTransaction } from '../client.ts'
import { parseAudit, parseDifference, parseEvent, parseReason } from './parse-english.ts'

type Row = { id: string; english: string; what: string; kind: string; action: string; subject: string }

/** A column with English texts, and the columns that name what a text is about; `<column>_text` gets the code. */
type Source = { table: string; column: string; context?: string[]; parse: (english: string, row: Row) => StoredText }

const sources: Source[] = [
  { table: 'booking', column: 'cancel_reason', parse: parseReason },
  { table: 'payment', column: 'cancel_reason', parse: parseReason },
  { table: 'refund', column: 'reason', parse: parseReason },
  { table: 'payment_difference', column: 'detail', parse: parseDifference },
  { table: 'booking_event', column: 'detail', context: ['what'], parse: parseEvent },
  { table: 'audit_entry', column: 'detail', context: ['kind', 'action', 'subject'], parse: parseAudit },
]

/**
 * Turns up to `limit` English texts, which the release before has written, into codes and values; other texts are kept
 * as people's own words. Returns how many there were. It runs every minute while the release before may run.
 */
export async function backfillTexts(db: Db, limit: number): Promise<number> {
  let taken = 0
  for (const source of sources) if (taken < limit) taken += await backfill(db, source, limit - taken)
  return taken
}

const backfill = (db: Db, { table, column, context = [], parse }: Source, limit: number): Promise<number> =>
  inTransaction(db, async (trx) => {
    const [english, text] = [sql.ref(column), sql.ref(`${column}_text`)]
    const columns = sql.join(['id', ...context].map((name) => sql.ref(name)))
    const { rows } = await sql<Row>`
      select ${columns}, ${english} as english from ${sql.table(table)} where ${text} is null and ${english} <> ''
      order by id limit ${limit} for update skip locked`.execute(trx)
    if (rows.length === 0) return 0
    const texts = rows.map((row) => ({ id: row.id, [`${column}_text`]: parse(row.english, row) }))
    await sql`
      update ${sql.table(table)} as old set ${text} = new.${text}
      from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(texts)}::jsonb) as new
      where old.id = new.id`.execute(trx)
    return rows.length
  })
