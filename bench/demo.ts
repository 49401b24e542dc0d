import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ENGLISH } from '#i18n/t'
import { isAlive } from '../server/embedded-postgres/lock.ts'
import { toAddressUrl } from '../server/ssr/page-language.ts'
import { indexedPages } from '../server/ssr/sitemap.ts'
import { hashFolders } from './database.ts'
import { fetchBytes } from './http.ts'
import type { Running } from './product.ts'
import type { Settings } from './settings.ts'

/** Where the demo of the measurements keeps its own PostgreSQL, recreated when the schema changes. */
const demoFolder = ({ dataDir }: Settings): string => join(dataDir, `demo-${hashFolders('../server/db/migrations')}`)

/** The product as people start it; `seconds` from then until `/readyz` said yes. */
type Demo = Running & { seconds: number }

/**
 * Starts the built product by `npm start`, with demo data and a PostgreSQL of its own. `pid` is the server's, not
 * npm's.
 */
export async function startDemo(settings: Settings, languages = [ENGLISH.code]): Promise<Demo> {
  const url = `http://127.0.0.1:${settings.port}`
  const env = {
    ...process.env,
    PORT: String(settings.port),
    DATA_DIR: demoFolder(settings),
    DATABASE_URL: '',
    PUBLIC_URL: url,
    LANGUAGES: languages.join(','),
    RATE_LIMIT_FACTOR: '1000000',
    // they would be drawn while it is measured
    DEMO_PHOTOS: 'false',
  }
  const began = performance.now()
  const npm = spawn('npm', ['start'], { cwd: join(import.meta.dirname, '..'), env, stdio: 'ignore' })
  const ended = once(npm, 'exit')
  await until(() => isReady(url), 'npm start')
  const seconds = (performance.now() - began) / 1000
  const pid = serverBelow(npm.pid ?? 0)
  const stop = async () => {
    npm.kill('SIGTERM')
    await ended
    await until(() => !isAlive(pid), 'the server to stop')
  }
  return { url, pid, seconds, [Symbol.asyncDispose]: stop }
}

/** The server's process among those that `ancestor` started. */
function serverBelow(ancestor: number): number {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n')
  const all = lines.map((line) => {
    const [pid, parent, ...words] = line.trim().split(/\s+/)
    return { pid: Number(pid), parent: Number(parent), isServer: words.includes('dist/server/main.js') }
  })
  const below = (pid: number): typeof all =>
    all.filter(({ parent }) => parent === pid).flatMap((one) => [one, ...below(one.pid)])
  const server = below(ancestor).find(({ isServer }) => isServer)
  if (!server) throw new Error('npm start is ready, but its server is not among the processes')
  return server.pid
}

/** Pages that everybody may open by their address. */
const pages = [
  ...indexedPages,
  '/login1',
  '/forgot-password',
  '/reset-password/token',
  '/verify',
  '/checkout',
  '/success',
  '/passes/redeem',
]

/** Returns the paths of every public page in each of the languages, with that of one facility, game and coach. */
export async function listPublicPages(url: string, languages: string[]): Promise<string[]> {
  const facility = await findFirstFacility(url)
  const [game, coach] = await Promise.all(['play', 'coaches'].map((list) => findFirst(url, list)))
  const paths = [
    ...pages,
    `/facilities/${facility}`,
    `/facilities/${facility}/enquiry`,
    `/play/${game}`,
    `/coaches/${coach}`,
  ]
  return languages.flatMap((language) => paths.map((path) => toAddressUrl({ language, url: path })))
}

/** Finds the id of a facility of the demo. */
export const findFirstFacility = (url: string): Promise<string> => findFirst(url, 'facility')

/** Finds the id of the first in a list of the API. */
async function findFirst(url: string, list: string): Promise<string> {
  const { bytes } = await fetchBytes(`${url}/api/${list}?page=1&limit=1`)
  const { data } = JSON.parse(bytes.toString()) as { data: { _id: string }[] }
  const [first] = data
  if (!first) throw new Error(`nothing in /api/${list}`)
  return first._id
}

/** Returns the page's address without ids, for the output. */
export const pageName = (path: string): string => path.replace(/\/[0-9a-f]{8}-[0-9a-f-]{27}/, '/{id}')

/** Whether the server runs and is ready. */
const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Waits until `condition` holds, asking every 20 ms. @throws Error after a minute */
async function until(condition: () => Promise<boolean> | boolean, what: string): Promise<void> {
  const deadline = Date.now() + 60_000
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`waited a minute for ${what}`)
    await sleep(20)
  }
}
