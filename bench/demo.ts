import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startServer } from '../test/processes.ts'
import { hashOf } from './database.ts'
import { fetchBytes } from './http.ts'
import type { Running } from './product.ts'
import type { Settings } from './settings.ts'

/** Where the demo of the measurements keeps its own PostgreSQL, made anew when the schema changes. */
export const demoFolder = ({ dataDir }: Settings): string => join(dataDir, `demo-${hashOf('../server/db/migrations')}`)

/** The built product as `npm start` gives it: demo data, its own PostgreSQL. */
export async function startDemo(settings: Settings): Promise<Running> {
  const server = await startServer({
    PORT: String(settings.port),
    DATA_DIR: demoFolder(settings),
    DATABASE_URL: undefined,
    RATE_LIMIT_FACTOR: '1000000',
    PUBLIC_URL: `http://127.0.0.1:${settings.port}`,
  })
  return { url: server.url, pid: server.pid, [Symbol.asyncDispose]: () => server.kill() }
}

/** Pages that everybody may open by their address. */
const pages = [
  '/about',
  '/contact',
  '/terms',
  '/privacy',
  '/login',
  '/login1',
  '/signUp',
  '/forgot-password',
  '/reset-password/token',
  '/verify',
  '/checkout',
  '/success',
]

/** Addresses of every public page; of the venues' pages, one. */
export async function publicPages(url: string): Promise<string[]> {
  return ['/', '/facilities', `/facilities/${await venueOf(url)}`, ...pages]
}

/** The id of a venue of the demo. */
export async function venueOf(url: string): Promise<string> {
  const { bytes } = await fetchBytes(`${url}/api/facility?limit=1`)
  const { data } = JSON.parse(bytes.toString()) as { data: { _id: string }[] }
  return data[0]?._id ?? ''
}

/** The page's address with the venue's id left out, as people read it. */
export const pageName = (path: string): string => path.replace(/^\/facilities\/.+/, '/facilities/{id}')

/** Whether the server is ready; a server that is not there isn't. */
export const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Waits until `condition` holds, asking every 20 ms. @throws Error after a minute */
export async function until(condition: () => Promise<boolean> | boolean, what: string): Promise<void> {
  const deadline = Date.now() + 60_000
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`waited a minute for ${what}`)
    await sleep(20)
  }
}
