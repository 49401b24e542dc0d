import { readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { startServer } from '../processes.ts'

it('a PostgreSQL that can’t start for a minute is started again once it can, and the server is not ready meanwhile', async () => {
  const server = await startServer({ DATABASE_URL: undefined })
  const data = join(server.dataDir, 'postgres/data')
  const status = async (path: string) => (await fetch(`${server.url}${path}`)).status
  await sleep(2_000)
  // as unreadable as on a disk that is full or gone
  renameSync(join(data, 'global/pg_control'), join(data, 'global/pg_control.away'))
  process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
  await sleep(60_000)
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 503])
  renameSync(join(data, 'global/pg_control.away'), join(data, 'global/pg_control'))
  await expect.poll(() => status('/readyz'), { timeout: 60_000 }).toBe(200)
  await server.kill()
})
