import { expect, it } from 'vitest'
import { connectToCluster, endConnections, freshDatabase } from '../database.ts'
import { startPostgresProxy } from '../postgres-proxy.ts'
import { startServer } from '../processes.ts'

it('a server survives a PostgreSQL that stops when a connection is just ready', async () => {
  const database = await freshDatabase()
  const proxy = await startPostgresProxy(database.url)
  const server = await startServer({ DATABASE_URL: proxy.url })
  const status = async (path: string) => (await fetch(`${server.url}${path}`)).status
  const cluster = await connectToCluster()
  // it answers before its jobs run; a start that loses the database ends
  await expect.poll(server.output).toContain('is ready at')

  proxy.refuseWhenReady(true)
  await endConnections(cluster, database)
  const connect = async () => {
    await status('/readyz')
    return proxy.refused()
  }
  await expect.poll(connect).toBeGreaterThan(20)
  expect(await status('/healthz')).toBe(200)

  proxy.refuseWhenReady(false)
  await expect.poll(() => status('/readyz')).toBe(200)
  await server.kill()
  await cluster.end()
  await proxy.close()
  await database.drop()
})

it('an uncaught error ends the process with a log line that names it', async () => {
  const database = await freshDatabase()
  const preload = `data:text/javascript,process.on('SIGUSR2', () => { throw new Error('nobody caught this') })`
  const server = await startServer({ DATABASE_URL: database.url, NODE_OPTIONS: `--import="${preload}"` })
  process.kill(server.pid, 'SIGUSR2')
  await expect.poll(server.output).toMatch(/"level":60.*nobody caught this.*"uncaught error"/)
  await server.kill()
  await database.drop()
})
