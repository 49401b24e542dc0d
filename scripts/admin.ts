// npm run admin -- EMAIL: makes an existing person an admin.
import { existsSync } from 'node:fs'
import { readConfig } from '../server/config.ts'
import { openDb, openPool } from '../server/db/client.ts'
import { startEmbedded } from '../server/db/embedded.ts'
import { migrate } from '../server/db/migrate.ts'
import { StartError } from '../server/db/start-error.ts'
import { makeAdmin } from '../server/features/auth/service.ts'

const outcomes = {
  made: (email: string) => `${email} is an admin from the next time they sign in.`,
  already: (email: string) => `${email} is an admin already.`,
  unknown: (email: string) => `Nobody has signed up as ${email}.`,
}

async function run(email: string | undefined): Promise<number> {
  if (!email) throw new StartError('Say whom: npm run admin -- EMAIL')
  if (existsSync('.env')) process.loadEnvFile()
  const config = readConfig(process.env)
  const embedded = config.databaseUrl ? undefined : await startEmbedded({ dataDir: config.dataDir, log: console.log })
  try {
    return await makeAdminIn(config.databaseUrl ?? embedded?.url ?? '', email)
  } finally {
    await embedded?.stop()
  }
}

async function makeAdminIn(databaseUrl: string, email: string): Promise<number> {
  await migrate(databaseUrl)
  const db = openDb(openPool(databaseUrl, (error) => console.error(error.message), 1))
  try {
    const outcome = await makeAdmin(db, email)
    console.log(outcomes[outcome](email))
    return outcome === 'unknown' ? 1 : 0
  } finally {
    await db.destroy()
  }
}

try {
  process.exitCode = await run(process.argv[2])
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
