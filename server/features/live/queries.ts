import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

/** A facility and the local day that changed there; null for all days, or the facility itself. */
export type LiveChange = { facility: string; day: string | null }

/** `age`: how many ms ago, when it was read. */
export type RecentChange = LiveChange & { age: number }

/** A log entry; its facility is null when it does not concern availability. */
export type LogEntry = { id: number; age: number; day: string | null; facility: string | null }

/** New entries of a log, and the highest id that was visible. */
export type LogPart = { entries: LogEntry[]; last: number }

export type Reading = {
  /** The database's clock before and after the snapshot was taken, in ms since 1970. */
  startedAt: number
  readAt: number
  /** The oldest transaction that was running, and the first that had not begun. */
  oldestRunning: number
  nextTransaction: number
  bookings: LogPart
  audit: LogPart
  /** Holds that ended by time since the reading before, or within `KEPT_MS`. */
  expired: RecentChange[]
}

/** The most ids whose entries are read at once. */
export const MOST_ENTRIES = 5000

type Row = Omit<Reading, 'bookings' | 'audit'> & {
  bookingEntries: LogEntry[] | null
  lastBooking: number
  auditEntries: LogEntry[] | null
  lastAudit: number
}

/** Where to continue reading; null: the newest entries, for the first reading. */
export type ReadFrom = { bookings: number | null; audit: number | null; startedAt: number | null }

/** Browsers keep data that they don't show for a minute (spec §9), and a page may have been a second or two old. */
export const KEPT_MS = 70_000

/** How many of the newest ids are read first. */
export const FIRST_ENTRIES = 1000

const lastId = (table: 'booking_event' | 'audit_entry') => sql`(select coalesce(max(id), 0) from ${sql.table(table)})`

/** The ids of a log from one on. */
const idsAfter = (table: 'booking_event' | 'audit_entry', id: number | null) => sql`
  (select coalesce(${id}::bigint, last - ${FIRST_ENTRIES}::int) as after, last from (select ${lastId(table)} as last) log) log,
  generate_series(after + 1, least(last, after + ${MOST_ENTRIES}::int)) as entry_id`

const age = sql`extract(epoch from clock_timestamp() - at) * 1000`
const since = (startedAt: number | null) =>
  sql`coalesce(to_timestamp(${startedAt}::float8 / 1000), statement_timestamp() - ${KEPT_MS}::int * interval '1 ms')`
const localDay = sql`to_char(lower(during) at time zone time_zone, 'YYYY-MM-DD')`

/**
 * Reads what has changed, in one snapshot: every change of a booking writes its history, every change of a facility or
 * its closures the audit log. Rows are looked up by their keys: for a range, PostgreSQL might scan a table that was
 * small when it planned the query. A moved booking changes two days, of which only one is known.
 */
export async function readChanges(db: Db, from: ReadFrom): Promise<Reading> {
  const { rows } = await sql<Row>`
    select extract(epoch from statement_timestamp()) * 1000 as started_at,
      extract(epoch from clock_timestamp()) * 1000 as read_at,
      pg_snapshot_xmin(pg_current_snapshot())::text::bigint as oldest_running,
      pg_snapshot_xmax(pg_current_snapshot())::text::bigint as next_transaction,
      ${lastId('booking_event')} as last_booking,
      ${lastId('audit_entry')} as last_audit,
      (select json_agg(json_build_object('id', id, 'age', ${age}, 'facility', facility_id, 'day', day) order by id)
        from ${idsAfter('booking_event', from.bookings)},
        lateral (select * from booking_event where id = entry_id limit 1) entry,
        lateral (select facility_id, case when what <> 'rescheduled' then ${localDay} end as day
          from booking join facility on facility.id = facility_id where booking.id = booking_id limit 1) changed
      ) as booking_entries,
      (select json_agg(json_build_object('id', id, 'age', ${age}, 'day', null,
          'facility', case when kind in ('facility', 'closure') then facility_id end) order by id)
        from ${idsAfter('audit_entry', from.audit)},
        lateral (select * from audit_entry where id = entry_id limit 1) entry
      ) as audit_entries,
      coalesce((select json_agg(json_build_object('age', ${age}, 'facility', facility_id, 'day', ${localDay}))
        from booking join facility on facility.id = facility_id,
        lateral (select pay_by + case status when 'pending' then interval '1 minute' else interval '0' end as at) hold
        where status in ('confirmed', 'pending') and not pays_at_desk
          and pay_by > ${since(from.startedAt)} - interval '1 minute' and pay_by <= statement_timestamp()
          and at > ${since(from.startedAt)} and at <= statement_timestamp()
      ), '[]') as expired`.execute(db)
  const [row] = rows
  if (!row) throw new Error('nothing was read')
  const { bookingEntries, lastBooking, auditEntries, lastAudit, ...rest } = row
  return {
    ...rest,
    bookings: { entries: bookingEntries ?? [], last: lastBooking },
    audit: { entries: auditEntries ?? [], last: lastAudit },
  }
}
