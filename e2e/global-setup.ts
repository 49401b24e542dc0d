import type { FullConfig } from '@playwright/test'
import { startEmbedded } from '../server/embedded-postgres/embedded-postgres.ts'
import { startServer } from '../test/processes.ts'
import { SESSION_SECRET, shareServers, type WorkerServer } from './server.ts'

/**
 * Starts the built product once for each worker, with an empty data folder that demo mode fills, and stops it after the
 * last test.
 */
export default async function setup({ workers }: FullConfig) {
  const started = await Promise.all(Array.from({ length: workers }, start))
  shareServers(started.map(({ server }) => server))
  return async () => {
    await Promise.all(started.map(({ stop }) => stop()))
  }
}

async function start() {
  const product = await startServer({ DATABASE_URL: undefined, SESSION_SECRET, ALLOW_PRIVATE_WEBHOOKS: 'true' })
  // connects to the PostgreSQL that the product has started
  const database = await startEmbedded({ dataDir: product.dataDir, log: () => {} })
  // the host of PUBLIC_URL: the checkout page returns there, and the session is stored per origin
  const server: WorkerServer = { url: product.url.replace('127.0.0.1', 'localhost'), databaseUrl: database.url }
  const stop = async () => {
    await database.stop()
    await product.kill()
  }
  return { server, stop }
}
