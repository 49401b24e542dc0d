import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../../server/db/migrate.ts'
import { type Embedded, startEmbedded } from '../../server/embedded-postgres/embedded-postgres.ts'
import { readAlerts } from '../../server/features/report/attention/read-alerts.ts'
import { checkReadiness } from '../../server/features/report/go-live/check-readiness.ts'
import { makeFacility, startApp, type TestApp } from '../app.ts'
import { canMount, mountSmallDisk } from '../small-disk.ts'
import { TIME_LIMIT_FACTOR } from '../time-limit.ts'
import { withClient } from '../with-client.ts'

describe.runIf(canMount)('a full disk while PostgreSQL runs', () => {
  let disk: ReturnType<typeof mountSmallDisk>
  let postgres: Embedded
  let app: TestApp

  beforeAll(async () => {
    disk = mountSmallDisk('300m')
    const settings = { max_wal_size: '64MB' }
    const options = { dataDir: disk.folder, settings, log: () => {}, timeLimitFactor: TIME_LIMIT_FACTOR }
    postgres = await startEmbedded(options)
    await migrate(postgres.url)
    app = await startApp({ database: { url: postgres.url, drop: async () => {} } })
    // PostgreSQL would end when it needs another file of its log: it begins one, which is made by the first write
    await withClient(postgres.superuserUrl, (client) => client.query('select pg_switch_wal()'))
    await makeFacility(app.db)
  })
  afterAll(async () => {
    await app.close()
    await postgres.stop()
    disk.unmount()
  })

  async function readiness() {
    const answer = await fetch(`${app.url}/readyz`)
    return [answer.status, ((await answer.json()) as { message?: string }).message]
  }

  /** What a server with the built-in PostgreSQL on this disk reads. */
  const builtIn = () => ({
    ...app.deps,
    config: { ...app.deps.config, databaseUrl: undefined, dataDir: disk.folder },
  })
  const readFree = async () =>
    (await readAlerts(builtIn())).find(({ name }) => name === 'database_disk_free_bytes')?.value
  const readCheck = async () =>
    (await checkReadiness(builtIn())).checks.find(({ name }) => name === 'Disk of the database')

  it('is reported by /readyz, /metrics and Go live, although rows can still be changed, until there is space', async () => {
    expect(await readiness()).toEqual([200, undefined])
    expect(await readFree()).toBeGreaterThan(30_000_000)
    expect(await readCheck()).toMatchObject({ ok: true, state: expect.stringMatching(/^0\.\d GB of 0\.3 GB free$/) })

    disk.fill()
    await expect.poll(readiness).toEqual([503, 'The disk of the database is full: nothing can be added.'])
    await sql`update facility set name = 'Full Hall'`.execute(app.db)
    await expect(sql`create table added as select 1 as one`.execute(app.db)).rejects.toThrow('No space left')
    expect(await readFree()).toBe(0)
    expect(await readCheck()).toMatchObject({ ok: false, state: '0 GB of 0.3 GB free' })

    disk.free()
    await expect.poll(readiness).toEqual([200, undefined])
  })
})
