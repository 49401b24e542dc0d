import { expect, it } from 'vitest'
import { freshDatabase } from '../test/database.ts'
import { openDatabase } from './database.ts'

it('a process that starts waits for no table another is writing to', async () => {
  const { url, drop } = await freshDatabase()
  const first = await openDatabase(url, () => {})
  const second = await first.transaction(async (sql) => {
    await sql.query('lock table sandbox.card_session in row exclusive mode')
    return openDatabase(url, () => {})
  })
  expect((await second.pool.query('select count(*)::int as count from sandbox.card_session')).rows).toEqual([
    { count: 0 },
  ])
  await Promise.all([first.pool.end(), second.pool.end()])
  await drop()
})
