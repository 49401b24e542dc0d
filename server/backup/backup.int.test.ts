import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTables } from '../../sandbox/database.ts'
import type { TestApp } from '../../test/app.ts'
import type { TestDatabase } from '../../test/cluster.ts'
import { emptyDatabase, freshDatabase } from '../../test/database.ts'
import { makePaidBooking, startPaymentApp } from '../../test/payment-fixture.ts'
import { waitUntil } from '../../test/wait-until.ts'
import { withClient } from '../../test/with-client.ts'
import { inTransaction } from '../db/client.ts'
import { listMigrations, migrate } from '../db/migrate.ts'
import { insertPhoto } from '../features/facility/photos/photos.queries.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'
import { listTables } from './tables.ts'

let app: TestApp
let source: string
let folder: string
let file: string
let rowsBefore: Record<string, string[]>
const opened: TestDatabase[] = []

const restoreInto = (url: string, from: string, replace = false) =>
  restore(url, from, { replace: replace ? { version: '1.0.0' } : null, prepareSandbox: createTables })

async function target(create = freshDatabase): Promise<string> {
  const database = await create()
  opened.push(database)
  return database.url
}

/** Every index and constraint, as text. */
const readSchema = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ line: string }>(
      `select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) || conname as line from pg_constraint
         where connamespace = 'public'::regnamespace
       union all select indexdef from pg_indexes where schemaname = 'public' order by 1`,
    )
    return rows.map(({ line }) => line)
  })

/** Every row of every table, as text. */
const readRows = (url: string) =>
  withClient(url, async (client) => {
    const contents: Record<string, string[]> = {}
    for (const { name } of await listTables(client)) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`)
      contents[name] = rows.map(({ row }) => row)
    }
    return contents
  })

beforeAll(async () => {
  app = await startPaymentApp()
  await makePaidBooking(app)
  await app.db
    .insertInto('contactMessage')
    .values({
      firstName: 'Nadia',
      lastName: '\t\\.\n\\',
      email: 'nadia@example.test',
      phone: '',
      subject: '\\N',
      comments: '\\.\nব্যাডমিন্টন',
    })
    .execute()
  await inTransaction(app.db, async (trx) => {
    const { id } = await trx.selectFrom('facility').select('id').limit(1).executeTakeFirstOrThrow()
    // every byte, and more than a piece of the file
    const bytes = Buffer.from(Array.from({ length: 400_000 }, (_, index) => index % 256))
    const variants = [{ name: 'card-480.webp', bytes }]
    await insertPhoto(trx, id, bytes, { version: '0123456789abcdef', variants })
  })
  source = app.database.url
  folder = await mkdtemp(join(tmpdir(), 'backup-'))
  file = join(folder, 'backup.sql.gz')
  rowsBefore = await readRows(source)
  await backup(source, file, '1.0.0')
})

afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  for (const database of opened) await database.drop()
  await app.close()
})

describe('a backup', () => {
  it('is readable by its owner only, and has no other name until it is finished', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    await expect(stat(`${file}.unfinished`)).rejects.toThrow('ENOENT')
  })

  it('is never written into a file that somebody else has created', async () => {
    const copy = join(folder, 'taken.sql.gz')
    await writeFile(`${copy}.unfinished`, 'theirs')
    await expect(backup(source, copy, '1.0.0')).rejects.toThrow(/exists: a backup is still running, or was killed/)
    expect(await readFile(`${copy}.unfinished`, 'utf8')).toBe('theirs')
    await expect(stat(copy)).rejects.toThrow('ENOENT')
  })

  it('whose connection is cut leaves no file, and says so in one line', async () => {
    const copy = join(folder, 'cut.sql.gz')
    await withClient(source, async (client) => {
      await client.query('begin; lock table waitlist_entry')
      const refused = expect(backup(source, copy, '1.0.0')).rejects.toThrow(
        /^The connection to the database was lost. No backup was written: try again.$/,
      )
      await endWaiting(client)
      await refused
    })
    expect((await readdir(folder)).filter((name) => name.startsWith('cut'))).toEqual([])
  })

  it('restored, has every row of every table, and a new row gets the next number', async () => {
    const url = await target()
    await restoreInto(url, file)
    expect(rowsBefore['public.payment']).toHaveLength(1)
    expect(rowsBefore['sandbox.card_session']).toHaveLength(1)
    expect(rowsBefore['public.photo_variant']).toHaveLength(1)
    expect(await readRows(url)).toEqual(rowsBefore)
    expect(await readSchema(url)).toEqual(await readSchema(source))
    await withClient(url, async (client) => {
      const { rows } = await client.query(
        `insert into booking_event (booking_id, what) select id, 'booked' from booking limit 1 returning id`,
      )
      const { rows: old } = await client.query(`select max(id) as id from booking_event where id <> $1`, [rows[0].id])
      expect(Number(rows[0].id)).toBeGreaterThan(Number(old[0].id))
    })
  })

  it('is what it was at one moment, though bookings are made meanwhile', async () => {
    const copy = join(folder, 'meanwhile.sql.gz')
    const running = backup(source, copy, '1.0.0')
    await Promise.all([running, ...Array.from({ length: 5 }, () => makePaidBooking(app))])
    const url = await target()
    await restoreInto(url, copy)
    const counts = await withClient(url, async (client) => {
      const { rows } = await client.query(
        `select (select count(*) from payment where status = 'paid')::int as paid,
           (select count(*) from booking where status = 'paid')::int as bookings`,
      )
      return rows[0]
    })
    expect(counts.paid).toBe(counts.bookings)
  })

  it('of an earlier version is brought to this one', async () => {
    const names = await listMigrations()
    const old = await target(emptyDatabase)
    await migrate(old, names.slice(0, 6))
    await withClient(old, (client) =>
      client.query(`insert into app_user (email, name) values ('old@example.test', 'Old')`),
    )
    const copy = join(folder, 'old.sql.gz')
    await backup(old, copy, '0.9.0')
    const url = await target()
    await restoreInto(url, copy)
    await withClient(url, async (client) => {
      expect((await client.query(`select email from app_user`)).rows).toEqual([{ email: 'old@example.test' }])
      expect((await client.query('select name from migration order by 1')).rows.map(({ name }) => name)).toEqual(names)
      expect((await client.query('select floor from facility')).rows).toEqual([])
    })
  })
})

/** Ends the connection to the same database that waits for a lock of this one, once there is one. */
const endWaiting = (client: pg.Client) =>
  waitUntil(async () => {
    const { rowCount } = await client.query(
      'select pg_terminate_backend(pid) from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))',
    )
    return (rowCount ?? 0) > 0
  })

/** A backup with another text, and the checksum that belongs to it. */
async function craft(change: (text: string) => string): Promise<string> {
  const [text = ''] = gunzipSync(await readFile(file))
    .toString('latin1')
    .split('-- sha256 ')
  const changed = Buffer.from(change(text), 'latin1')
  const copy = join(folder, 'crafted.sql.gz')
  const checksum = `-- sha256 ${createHash('sha256').update(changed).digest('hex')}\n`
  await writeFile(copy, gzipSync(Buffer.concat([changed, Buffer.from(checksum)])))
  return copy
}

describe('a restore is refused, and nothing is changed', () => {
  const refused = async (copy: string, message: RegExp) => {
    const url = await target()
    await withClient(url, (client) => client.query(`insert into app_user (email, name) values ('a@b.c', 'A')`))
    await expect(restoreInto(url, copy, true)).rejects.toThrow(message)
    await withClient(url, async (client) => expect((await client.query('select from app_user')).rows).toHaveLength(1))
  }

  it('when a byte of the file differs, or its end is missing', async () => {
    const text = gunzipSync(await readFile(file))
    const changed = Buffer.from(text)
    changed.writeUInt8((changed[5000] ?? 0) ^ 1, 5000)
    const copy = join(folder, 'changed.sql.gz')
    await writeFile(copy, gzipSync(changed))
    await refused(copy, /damaged/)
    await writeFile(copy, (await readFile(file)).subarray(0, -40))
    await refused(copy, /damaged/)
    await writeFile(copy, 'no backup')
    await refused(copy, /damaged/)
    await refused(join(folder, 'nowhere'), /can't be read/)
  })

  it.each([
    `select setval('public.booking_event_id_seq', 1, true); create table public.hacked (id int);`,
    `select setval('public.booking_event_id_seq', (select count(*) from pg_authid), true);`,
    `select setval('pg_catalog.pg_class', 1, true);`,
    `COPY public.app_user FROM PROGRAM 'touch /tmp/hacked';\n\\.`,
    `COPY public.app_user (name) FROM PROGRAM 'touch /tmp/hacked'; --FROM stdin;\n\\.`,
    'COPY pg_catalog.pg_authid (rolname) FROM stdin;\n\\.',
    'COPY public.migration (name) FROM stdin;\n\\.',
    'COPY public.app_user (name, pg_sleep(9)) FROM stdin;\n\\.',
    'drop table public.booking;',
    `-- sha256 ${'0'.repeat(64)}`,
  ])('when a line is anything but rows of our tables or values of our sequences: %s', async (line) => {
    const url = await target()
    const copy = await craft((text) => `${text}${line}\n`)
    await expect(restoreInto(url, copy)).rejects.toThrow(/not a backup, or a damaged one/)
    await withClient(url, async (client) => {
      const { rows } = await client.query("select from pg_class where relname = 'hacked'")
      expect(rows).toEqual([])
      expect((await client.query('select from booking')).rows).toEqual([])
    })
  })

  it('when the backup was made by a newer version', async () => {
    const newer = await target()
    await withClient(newer, (client) => client.query(`insert into migration (name) values ('999-later.sql')`))
    const copy = join(folder, 'newer.sql.gz')
    await backup(newer, copy, '9.9.9')
    await refused(copy, /made by version 9.9.9, which is newer: 999-later.sql/)
  })

  it('into a database with data, unless it is to be replaced', async () => {
    const url = await target()
    await withClient(url, (client) => client.query(`insert into app_user (email, name) values ('a@b.c', 'A')`))
    await expect(restoreInto(url, file)).rejects.toThrow(/not empty. Add --replace/)
    await restoreInto(url, file, true)
    expect(await readRows(url)).toEqual(rowsBefore)
  })

  it('but what was to be replaced can be restored when the rows of the backup are refused', async () => {
    const url = await target()
    await restoreInto(url, file)
    const copy = await craft((text) => text.replaceAll('@example.test', '@@example.test\tand another column'))
    const failed = await restoreInto(url, copy, true).catch((error: Error) => error.message)
    const [, kept = ''] =
      /The rows of .* are refused .* What it had is in (.+): restore that/.exec(String(failed)) ?? []
    await restoreInto(url, kept, true)
    expect(await readRows(url)).toEqual(rowsBefore)
  })

  it('while a server uses the database', async () => {
    await expect(restoreInto(source, file, true)).rejects.toThrow(/in use by \d+ connections. Stop the servers/)
  })
})
