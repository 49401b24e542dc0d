// npm run admin -- EMAIL: makes the user with this e-mail an admin, in the database the settings name.
import { existsSync } from 'node:fs'
import { readConfig } from '../server/config.ts'
import { openDb, openPool } from '../server/db/client.ts'
import { migrate } from '../server/db/migrate.ts'
import { startEmbedded } from '../server/embedded-postgres/embedded-postgres.ts'
import { makeAdmin } from '../server/features/auth/make-admin.ts'
import { StartError } from '../server/start-error.ts'

const says = {
  made: 'is an admin now. Where they were signed in, they sign in again.',
  already: 'is an admin already.',
  unknown: 'has no account. They sign up first, then run this again.',
}

/** The database in use: the one of DATABASE_URL, or our own, which a running server shares with us. */
async function openDatabase(): Promise<{ url: string; stop(): Promise<void> }> {
  const { databaseUrl, dataDir } = readConfig(process.env)
  if (databaseUrl) return { url: databaseUrl, stop: async () => {} }
  return startEmbedded({ dataDir, log: (line) => console.log(line) })
}

async function run(email: string | undefined): Promise<number> {
  if (!email?.includes('@')) throw new StartError('Say whom: npm run admin -- user@example.com')
  if (existsSync('.env')) process.loadEnvFile()
  const { url, stop } = await openDatabase()
  try {
    await migrate(url)
    const db = openDb(openPool(url, () => {}, 1))
    const outcome = await makeAdmin(db, email)
    await db.destroy()
    console.log(`${email} ${says[outcome]}`)
    return outcome === 'unknown' ? 1 : 0
  } finally {
    await stop()
  }
}

try {
  process.exitCode = await run(process.argv[2])
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
