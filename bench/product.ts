import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { signToken } from '../server/features/auth/session/tokens.ts'
import { startServer } from '../test/processes.ts'

/** The secret of the product's sessions and codes. */
export const SECRET = 'the session secret of the measurements'

/** A program to be measured; disposing of it ends it. */
export type Running = AsyncDisposable & { url: string; pid: number }

/** Returns the id of something the data sets name, such as 'facility 3' or 'user 12'. */
export function toId(name: string): string {
  const hex = createHash('md5').update(name).digest('hex')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-3$3-a$4-$5')
}

/** Returns a bearer token of a user of the data sets; number 0 is the admin. */
export const getToken = (user: number): Promise<string> =>
  signToken(
    SECRET,
    {
      id: toId(`user ${user}`),
      email: `user${user}@bench.test`,
      name: `User ${user}`,
      role: user === 0 ? 'admin' : 'user',
      tokenVersion: 1,
    },
    toId(`session ${user}`),
  )

/**
 * Starts the built product in live mode on a data set, with its limits out of the way. Mail goes to `mailPort` of this
 * machine, where a program of its own takes it; no request measured reaches the card provider.
 */
export async function startProduct(options: { port: number; database: string; mailPort?: number }): Promise<Running> {
  const server = await startServer({
    APP_MODE: 'live',
    PORT: String(options.port),
    DATABASE_URL: options.database,
    PUBLIC_URL: `http://127.0.0.1:${options.port}`,
    SESSION_SECRET: SECRET,
    SMTP_URL: `smtp://127.0.0.1:${options.mailPort ?? 9}`,
    MAIL_FROM: 'bench@bench.test',
    SUPPORT_EMAIL: 'support@bench.test',
    STRIPE_SECRET_KEY: 'sk_test_none',
    STRIPE_WEBHOOK_SECRET: 'whsec_none',
    RATE_LIMIT_FACTOR: '1000000',
    MAX_UNPAID_BOOKINGS: '10000',
    MAX_UNPAID_HOURS: '100000',
    LIVE_STREAMS: '6000',
    DATA_DIR: '.cache/bench',
  })
  return { url: server.url, pid: server.pid, [Symbol.asyncDispose]: () => server.kill() }
}

/**
 * Starts another program of the bench: one of `limits/`, or the mail server. It must answer `GET /` when it is ready.
 */
export async function startProgram(file: string, port: number, env: Record<string, string> = {}): Promise<Running> {
  const child = spawn(process.execPath, [join(import.meta.dirname, file)], {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...env },
    stdio: 'inherit',
  })
  const url = `http://127.0.0.1:${port}`
  const ended = once(child, 'exit')
  for (let tries = 0; !(await answers(url)); tries++) {
    if (child.exitCode !== null || tries > 200) throw new Error(`${file} does not answer at ${url}`)
    await sleep(50)
  }
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { url, pid: child.pid ?? 0, [Symbol.asyncDispose]: stop }
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  )

/** Reads the resident memory of a process, in MB of 1,000,000 bytes. */
export const readMemory = (pid: number): number =>
  (Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024) / 1e6
