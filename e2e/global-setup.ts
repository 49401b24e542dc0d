import { request } from '@playwright/test'
import { startEmbedded } from '../server/db/embedded.ts'
import { type ServerProcess, startServer } from '../test/processes.ts'
import { demoAdmin, demoUser, keepToken, signIn } from './people.ts'

/**
 * Starts the built product once, with an empty data folder that demo mode fills, and stops it after the last test. Tells
 * the tests its address and its database, and signs the demo accounts in, so that tests at once don't spend each other's codes.
 */
export default async function setup() {
  const server = await startServer()
  const database = await databaseOf(server)
  // PUBLIC_URL's own host, or the payment page would come back to another origin, where nobody is signed in
  const baseURL = server.url.replace('127.0.0.1', 'localhost')
  Object.assign(process.env, { BASE_URL: baseURL, TEST_DATABASE_URL: database.url })
  const api = await request.newContext({ baseURL })
  for (const account of [demoUser, demoAdmin]) keepToken(account, await signIn(api, account))
  await api.dispose()
  return async () => {
    await database.stop()
    await server.kill()
  }
}

/** The product's own PostgreSQL, of which we become the second user, or the one it was given. */
async function databaseOf({ dataDir }: ServerProcess) {
  const { DATABASE_URL: given } = process.env
  return given ? { url: given, stop: async () => {} } : startEmbedded({ dataDir, log: () => {} })
}
