import { type FullConfig, request } from '@playwright/test'
import { startEmbedded } from '../server/embedded-postgres/embedded-postgres.ts'
import { startServer } from '../test/processes.ts'
import { shareServers, type WorkerServer } from './server.ts'
import { demoAdmin, demoUser, signIn } from './users.ts'

/**
 * Starts the built product once for each worker, with an empty data folder that demo mode fills, and stops it after the
 * last test. The demo accounts are signed in here, so that tests don't spend their codes.
 */
export default async function setup({ workers }: FullConfig) {
  const started = await Promise.all(Array.from({ length: workers }, start))
  shareServers(started.map(({ server }) => server))
  return async () => {
    await Promise.all(started.map(({ stop }) => stop()))
  }
}

async function start() {
  const product = await startServer({ DATABASE_URL: undefined })
  // connects to the PostgreSQL that the product has started
  const database = await startEmbedded({ dataDir: product.dataDir, log: () => {} })
  // the host of PUBLIC_URL: the checkout page returns there, and the session is stored per origin
  const url = product.url.replace('127.0.0.1', 'localhost')
  const stop = async () => {
    await database.stop()
    await product.kill()
  }
  return {
    server: { url, databaseUrl: database.url, tokens: await signInDemoAccounts(url) } satisfies WorkerServer,
    stop,
  }
}

async function signInDemoAccounts(url: string): Promise<Record<string, string>> {
  const api = await request.newContext({ baseURL: url })
  const tokens: Record<string, string> = {}
  for (const account of [demoUser, demoAdmin]) tokens[account.email] = await signIn(api, account)
  await api.dispose()
  return tokens
}
