import { performance } from 'node:perf_hooks'
import { pino } from 'pino'
import { createTables } from '../sandbox/database.ts'
import { buildApp } from './app.ts'
import { collectGarbageWhenIdle } from './collect-garbage.ts'
import { composeDemo, composeLive } from './compose.ts'
import { type Config, readConfig } from './config.ts'
import { connect } from './db/client.ts'
import { migrate } from './db/migrate.ts'
import { claimMode } from './db/setting.ts'
import { waitForDatabase } from './db/wait-for-database.ts'
import { startEmbedded } from './embedded-postgres/embedded-postgres.ts'
import { startJobs } from './jobs/runner.ts'
import { StartError } from './start-error.ts'

type Close = () => Promise<unknown>

/** Closes what has been opened; called in the reverse order, whatever ends the process. */
const closers: Close[] = []

async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await work()
  print(`${title}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return result
}

const print = (line: string) => process.stdout.write(`${line}\n`)

async function start(config: Config) {
  const log = pino({ level: config.logLevel })
  // graphile-worker does not await its updates of finished jobs, which fail while the database is unavailable. All
  // state is in the database, so the process continues
  // (docs/decisions/114-a-worker-holds-a-lock-while-it-is-alive.md).
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))
  // After an uncaught error the process's state is unknown: it ends, and its last log line says why.
  process.on('uncaughtExceptionMonitor', (error, origin) => log.fatal({ err: error, origin }, 'uncaught error'))
  const databaseUrl = config.databaseUrl ?? (await step('PostgreSQL', () => startDatabase(config)))
  const directUrl = config.databaseDirectUrl ?? databaseUrl
  if (config.databaseUrl) for (const url of new Set([directUrl, databaseUrl])) await waitForDatabase(url, print)
  await step('migrations', () => migrate(directUrl))
  const {
    db,
    queuePool,
    close: disconnect,
  } = connect(
    databaseUrl,
    directUrl,
    ({ message }) => log.warn({ reason: message }, 'a database connection was lost'),
    config.timeLimitFactor,
  )
  closers.push(disconnect)
  await claimMode(db, config.mode)
  const compose = config.mode === 'demo' ? composeDemo : composeLive
  const { deps, extra, seed, addPhotos, close } = await compose({ config, databaseUrl, db, log })
  closers.push(close)
  const isNew = seed ? await step('demo data', seed) : false
  const app = await step('server', () => buildApp(deps, extra))
  closers.push(() => app.close())
  await listen(app, config)
  const starting = startJobs(deps, queuePool)
  // closed after the app, which stops taking requests first; a signal may come before they run
  closers.splice(-1, 0, async () => (await starting).stop())
  await starting
  print(`Book My Play (${config.mode}) is ready at ${config.publicUrl}`)
  collectGarbageWhenIdle()
  if (isNew && addPhotos) closers.push(addPhotos())
}

async function startDatabase({ dataDir, timeLimitFactor }: Config): Promise<string> {
  const { url, stop } = await startEmbedded({ dataDir, log: print, prepareSandbox: createTables, timeLimitFactor })
  closers.push(stop)
  return url
}

const unknownHost = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'])

async function listen(app: Awaited<ReturnType<typeof buildApp>>, { host, port }: Config) {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'EADDRINUSE')
      throw new StartError(`Port ${port} is taken. Stop what uses it, or set PORT to another one.`)
    if (code === 'EACCES') throw new StartError(`Port ${port} is not ours to use. Set PORT to one above 1023.`)
    if (code && unknownHost.has(code))
      throw new StartError(`This machine has no address ${host}. Set HOST to one it has.`)
    throw error
  }
}

let isStopping = false

/** Closing longer than this ends the process abruptly, which PostgreSQL and the queue survive. */
const CLOSE_LIMIT_MS = 10_000

async function stop(exitCode: number) {
  if (isStopping) return
  isStopping = true
  setTimeout(() => process.exit(exitCode), CLOSE_LIMIT_MS).unref()
  for (const close of closers.toReversed())
    await close().catch((error: Error) => print(`while stopping: ${error.message}`))
  process.exit(exitCode)
}

process.on('SIGINT', () => stop(0))
process.on('SIGTERM', () => stop(0))

try {
  await start(readConfig(process.env))
} catch (error) {
  // A signal during the start makes it fail: that needs no message.
  if (!isStopping)
    process.stderr.write(error instanceof StartError ? `\n${error.message}\n` : `${(error as Error).stack}\n`)
  await stop(1)
}
