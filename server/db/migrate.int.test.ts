import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestDatabase } from '../../test/cluster.ts'
import { freshDatabase } from '../../test/database.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let client: pg.Client

beforeAll(async () => {
  database = await freshDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await database.drop()
})

it('refuses a database of a newer version by the name of its migration', async () => {
  await client.query("insert into migration (name) values ('999-later.sql')")
  await expect(migrate(database.url)).rejects.toThrow('a newer version, which made: 999-later.sql')
  await client.query("delete from migration where name = '999-later.sql'")
  expect(await migrate(database.url)).toEqual([])
})

it('leaves the release before its function until the new one takes its place', async () => {
  const countArguments = async () => {
    const { rows } = await client.query("select pronargs as count from pg_proc where proname = 'hold_court'")
    return rows.map(({ count }) => count)
  }
  const { rows } = await client.query<{ text: string }>("select pg_get_functiondef('hold_court'::regproc) as text")
  const before =
    rows[0]?.text.replace(
      /p_space uuid DEFAULT NULL::uuid, .*p_other_courts integer\[\] DEFAULT '\{\}'::integer\[\], /,
      '',
    ) ?? ''
  await client.query('drop function hold_court')
  await client.query(before)
  await client.query('drop table waitlist_entry cascade')
  await client.query("delete from migration where name = '028-waitlist.sql'")
  await client.query("update sql_function set hash = 'of the release before'")
  await migrate(database.url, ['028-waitlist.sql'])
  expect(await countArguments()).toEqual([24])
  await migrate(database.url)
  expect(await countArguments()).toEqual([27])
})

it('applies a function again whose text has changed', async () => {
  await client.query("update sql_function set hash = 'of another text' where name = 'court-state.sql'")
  await client.query('drop function why_closed cascade')
  await migrate(database.url)
  const { rows } = await client.query("select to_regproc('why_closed') is not null as exists")
  expect(rows).toEqual([{ exists: true }])
})

it('writes stored names in the form in which they are searched', async () => {
  await client.query("delete from migration where name = '044-normalized-names.sql'")
  await client.query(
    `insert into app_user (name, email) values ($1, 'a@example.test'), ('\u200b', 'b@example.test'), ('Rafi', 'c@example.test')`,
    ['\u09b0\u09be\u09dc\u200b Ja\u0308ger\u2011\u202aAli\u00a0B'],
  )
  await client.query(
    `insert into facility (name, location, description, price_minor, time_zone, opens_minute, closes_minute)
      values ($1, $2, '', 1, 'Asia/Dhaka', 480, 1320)`,
    ['Arena\u200f', '\u09dd'],
  )
  await migrate(database.url)
  const { rows } = await client.query("select name from app_user where email like '_@example.test' order by email")
  expect(rows.map(({ name }) => name)).toEqual(['\u09b0\u09be\u09a1\u09bc J\u00e4ger-Ali B', '\u200b', 'Rafi'])
  expect((await client.query('select name, location from facility')).rows).toEqual([
    { name: 'Arena', location: '\u09a2\u09bc' },
  ])
})

it('writes the texts and e-mails that were left in that form, unless an e-mail would be that of another account', async () => {
  await client.query("delete from migration where name = '055-normalized-texts.sql'")
  const accounts = [
    ['\u3000Mina\u2009 Das\u200d', 'mi\u200bna@left.test', ' Road\u202f1\u200c', '01711\u2011223344'],
    ['\u0995\u09cd\u200d\u09b7', 'twice@left.test', '', ''],
    ['\u200c', 'tw\u200dice@left.test', '', ''],
  ]
  for (const account of accounts)
    await client.query('insert into app_user (name, email, address, phone) values ($1, $2, $3, $4)', account)
  await migrate(database.url)
  const { rows } = await client.query(
    "select name, email, address, phone from app_user where email like '%@left.test' order by created_at",
  )
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['Mina  Das', 'mina@left.test', 'Road 1', '01711-223344'],
    accounts[1],
    accounts[2],
  ])
})
