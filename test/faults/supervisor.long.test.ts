import { readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startServer } from '../processes.ts'
import { waitUntil } from '../wait-until.ts'

it('a PostgreSQL that can’t start is started again once it can, and the server is not ready meanwhile', async () => {
  const server = await startServer({ DATABASE_URL: undefined })
  const data = join(server.dataDir, 'postgres/data')
  const status = async (path: string) => (await fetch(`${server.url}${path}`)).status
  const started = statSync(join(data, 'postmaster.pid')).mtimeMs
  // one that ran for a second at most is given up
  await waitUntil(() => Date.now() - started > 2_000)
  // as unreadable as on a disk that is full or gone
  renameSync(join(data, 'global/pg_control'), join(data, 'global/pg_control.away'))
  process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
  const log = join(server.dataDir, 'postgres/postgres.log')
  const countFailedStarts = () => readFileSync(log, 'utf8').split('could not find the database system').length - 1
  // at once, then after one and three seconds
  await expect.poll(countFailedStarts).toBeGreaterThanOrEqual(3)
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 503])
  renameSync(join(data, 'global/pg_control.away'), join(data, 'global/pg_control'))
  await expect.poll(() => status('/readyz')).toBe(200)
  await server.kill()
})
