import { pino } from 'pino'
import { buildApp } from './app.ts'
import { composeDemo, composeLive } from './compose.ts'
import { type Config, readConfig } from './config.ts'
import { openDb, openPool } from './db/client.ts'
import { migrate } from './db/migrate.ts'
import { claimMode } from './db/mode.ts'
import { seedDemo } from './demo/seed.ts'
import { startEmbedded } from './embedded-postgres/embedded-postgres.ts'
import { startJobs } from './jobs/runner.ts'
import { StartError } from './start-error.ts'

type Close = () => Promise<unknown>

/** What has been opened, to be closed in the reverse order, whatever ends the process. */
const opened: Close[] = []

async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await work()
  say(`${title}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return result
}

const say = (line: string) => process.stdout.write(`${line}\n`)

async function start(config: Config) {
  const log = pino({ level: config.logLevel })
  // The queue does not wait for its own notes of what it did, which fail while the database is away. All state is in there,
  // so going on is safe; jobs left noted as running come back (docs/decisions/035-release-stale-job-locks-after-five-minutes.md).
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'something failed that nobody waited for'))
  const databaseUrl = config.databaseUrl ?? (await step('PostgreSQL', () => embedded(config.dataDir)))
  await step('migrations', () => migrate(databaseUrl))
  const pool = openPool(databaseUrl, ({ message }) => log.warn({ reason: message }, 'a database connection was lost'))
  const db = openDb(pool)
  opened.push(() => db.destroy())
  await claimMode(db, config.mode)
  if (config.mode === 'demo') await step('demo data', () => seedDemo(db, config))
  const compose = config.mode === 'demo' ? composeDemo : composeLive
  const { deps, extra, close } = await compose({ config, databaseUrl, db, log })
  opened.push(close)
  const app = await step('server', () => buildApp(deps, extra))
  opened.push(() => app.close())
  await listen(app, config)
  const jobs = await startJobs(deps, pool)
  // below the app, which is to stop taking requests first
  opened.splice(-1, 0, () => jobs.stop())
  say(`Book My Play (${config.mode}) is ready at ${config.publicUrl}`)
  setTimeout(giveBack, 2000).unref()
}

/** Nothing collects what starting left behind while nobody asks for anything; `npm start` lets us do it. */
const giveBack = () => void globalThis.gc?.({ type: 'major', flavor: 'last-resort', execution: 'async' })

async function embedded(dataDir: string): Promise<string> {
  const { url, stop } = await startEmbedded({ dataDir, log: say })
  opened.push(stop)
  return url
}

const noAddress = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'])

async function listen(app: Awaited<ReturnType<typeof buildApp>>, { host, port }: Config) {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'EADDRINUSE')
      throw new StartError(`Port ${port} is taken. Stop what uses it, or set PORT to another one.`)
    if (code === 'EACCES') throw new StartError(`Port ${port} is not ours to use. Set PORT to one above 1023.`)
    if (code && noAddress.has(code))
      throw new StartError(`This machine has no address ${host}. Set HOST to one it has.`)
    throw error
  }
}

let ending = false

/** A slow goodbye must not keep the process: PostgreSQL and the queue survive an abrupt end. */
const PATIENCE_MS = 10_000

async function end(code: number) {
  if (ending) return
  ending = true
  setTimeout(() => process.exit(code), PATIENCE_MS).unref()
  for (const close of opened.toReversed())
    await close().catch((error: Error) => say(`while stopping: ${error.message}`))
  process.exit(code)
}

process.on('SIGINT', () => end(0))
process.on('SIGTERM', () => end(0))

try {
  await start(readConfig(process.env))
} catch (error) {
  // told to stop while starting, what was under way breaks off: that is no news
  if (!ending)
    process.stderr.write(error instanceof StartError ? `\n${error.message}\n` : `${(error as Error).stack}\n`)
  await end(1)
}
