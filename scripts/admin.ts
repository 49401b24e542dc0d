// npm run admin -- EMAIL: makes the user with this e-mail an admin, in the database the settings name. With --remove
// before it, an ordinary user again.
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readConfig } from '../server/config.ts'
import { openDb, openPool } from '../server/db/client.ts'
import { migrate } from '../server/db/migrate.ts'
import { startEmbedded } from '../server/embedded-postgres/embedded-postgres.ts'
import { changeRole } from '../server/features/auth/change-role.ts'
import { StartError } from '../server/start-error.ts'

const says = {
  admin: {
    changed: 'is an admin now. Where they were signed in, they sign in again.',
    already: 'is an admin already.',
    unknown: 'has no account. They sign up first, then run this again.',
  },
  user: {
    changed: 'is no longer an admin, and is signed out everywhere.',
    already: 'is no admin.',
    unknown: 'has no account.',
  },
}

const USAGE = 'Say whom: npm run admin -- user@example.com, or npm run admin -- --remove user@example.com'

/** @throws StartError with the usage */
function readArguments() {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { remove: { type: 'boolean' } } })
    const [email, ...others] = positionals
    if (email?.includes('@') && others.length === 0) return { email, role: values.remove ? 'user' : 'admin' } as const
  } catch {
    // an unknown option
  }
  throw new StartError(USAGE)
}

/** The database in use: the one of DATABASE_URL, or our own, which a running server shares with us. */
async function openDatabase(): Promise<{ url: string; stop(): Promise<void> }> {
  const { databaseUrl, dataDir } = readConfig(process.env)
  if (databaseUrl) return { url: databaseUrl, stop: async () => {} }
  return startEmbedded({ dataDir, log: (line) => console.log(line) })
}

async function run(): Promise<number> {
  const { email, role } = readArguments()
  if (existsSync('.env')) process.loadEnvFile()
  const { url, stop } = await openDatabase()
  try {
    await migrate(url)
    const db = openDb(openPool(url, () => {}, 1))
    const outcome = await changeRole(db, email, role)
    await db.destroy()
    console.log(`${email} ${says[role][outcome]}`)
    return outcome === 'unknown' ? 1 : 0
  } finally {
    await stop()
  }
}

try {
  process.exitCode = await run()
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
