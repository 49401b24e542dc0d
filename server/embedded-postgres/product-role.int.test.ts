import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openDatabase } from '../../sandbox/database.ts'
import { makeTemporaryFolder } from '../../test/temporary-folder.ts'
import { TIME_LIMIT_FACTOR } from '../../test/time-limit.ts'
import { withClient } from '../../test/with-client.ts'
import { migrate } from '../db/migrate.ts'
import { startEmbedded } from './embedded-postgres.ts'

test('the product has an ordinary role, which owns what releases before created as superuser', async () => {
  const dataDir = makeTemporaryFolder('product-role')
  const start = () => startEmbedded({ dataDir, log: () => {}, timeLimitFactor: TIME_LIMIT_FACTOR })
  const before = await start()
  await migrate(before.superuserUrl)
  const { pool } = await openDatabase(before.superuserUrl, () => {}, TIME_LIMIT_FACTOR)
  await pool.end()
  await withClient(before.superuserUrl, (client) =>
    client.query(
      "create type state as enum ('new'); create view courts as select * from court; create sequence tickets",
    ),
  )
  await before.stop()

  const { url, stop } = await start()
  await withClient(url, async (client) => {
    const { rows } = await client.query(
      'select rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user',
    )
    expect(rows).toEqual([{ rolsuper: false, rolcreaterole: false, rolcreatedb: false }])
    const run = client.query("create table output (line text); copy output from program 'id'")
    await expect(run).rejects.toThrow('permission denied to COPY to or from an external program')
    await expect(client.query("select pg_read_file('/etc/passwd')")).rejects.toThrow('permission denied')
    await client.query(
      "alter table booking add column later int; alter type state add value 'old'; drop sequence tickets",
    )
    await client.query('drop schema public cascade; drop schema graphile_worker cascade; drop schema sandbox cascade')
    await client.query('create schema public')
  })
  expect((await migrate(url)).length).toBeGreaterThan(10)
  await stop()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})
