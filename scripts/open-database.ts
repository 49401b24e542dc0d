import { existsSync } from 'node:fs'
import { readConfig } from '../server/config.ts'
import { startEmbedded } from '../server/embedded-postgres/embedded-postgres.ts'
import { StartError } from '../server/start-error.ts'

/**
 * Runs a command with the database in use: the one of DATABASE_DIRECT_URL or DATABASE_URL, or our own,
 * which a running server shares with us.
 */
export async function withDatabase<T>(work: (databaseUrl: string) => Promise<T>): Promise<T> {
  if (existsSync('.env')) process.loadEnvFile()
  const { databaseUrl, databaseDirectUrl = databaseUrl, dataDir, timeLimitFactor } = readConfig(process.env)
  if (databaseDirectUrl) return work(databaseDirectUrl)
  const { url, stop } = await startEmbedded({ dataDir, log: (line) => console.log(line), timeLimitFactor })
  try {
    return await work(url)
  } finally {
    await stop()
  }
}

/** Sets the exit code to what the command returns; an error the operator can act on is printed alone. */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command()
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exitCode = 1
  }
}
