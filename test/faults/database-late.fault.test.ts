import { expect, it } from 'vitest'
import { freshDatabase } from '../database.ts'
import { startPostgresProxy } from '../postgres-proxy.ts'
import { startServer } from '../processes.ts'
import { waitUntil } from '../wait-until.ts'

it('a server that starts before its database waits for it', async () => {
  const database = await freshDatabase()
  const proxy = await startPostgresProxy(database.url)
  proxy.refuseWhenReady(true)
  const starting = startServer({ DATABASE_URL: proxy.url })
  await Promise.race([starting, waitUntil(() => proxy.refused() >= 2)])
  proxy.refuseWhenReady(false)
  const server = await starting
  expect(server.output().split('Waiting for the database').length - 1).toBe(1)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  await server.kill()
  await proxy.close()
  await database.drop()
})

it('a server with the name of a database that is not there ends at once', async () => {
  const database = await freshDatabase()
  const url = Object.assign(new URL(database.url), { pathname: 'no_such_database' }).href
  await expect(startServer({ DATABASE_URL: url })).rejects.toThrow(
    /can't be reached \(database "no_such_database" does not exist\)/,
  )
  await database.drop()
})
