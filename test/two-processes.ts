import type { Db } from '../server/db/client.ts'
import { type Api, apiAt, makeFacility, SESSION_SECRET } from './app.ts'
import { freshDatabase, openTestDb } from './database.ts'
import { type ServerSettings, startServer } from './processes.ts'

/** Two server processes on a database of their own. `apiOf`: requests take turns by their number. `stop`: only the servers. */
export type TwoProcesses = {
  db: Db
  apiOf(index: number): Api
  stop(signal?: NodeJS.Signals): Promise<void>
  close(): Promise<void>
}

/** Starts two servers for a race; `settings`: more environment variables for both. */
export async function startTwoProcesses(settings: ServerSettings = {}): Promise<TwoProcesses> {
  const database = await freshDatabase()
  const db = openTestDb(database.url)
  // the demo seed goes only into an empty database
  await makeFacility(db)
  const all = {
    DATABASE_URL: database.url,
    SESSION_SECRET,
    RATE_LIMIT_FACTOR: '100000',
    CLOSED_WEEKDAYS: '',
    ...settings,
  }
  const servers = await Promise.all([startServer(all), startServer(all)])
  const [first, second] = servers.map(({ url }) => apiAt(url)) as [Api, Api]
  const stop = async (signal?: NodeJS.Signals) => void (await Promise.all(servers.map((server) => server.kill(signal))))
  const close = async () => {
    await db.destroy()
    await stop()
    await database.drop()
  }
  return { db, apiOf: (index) => (index % 2 === 0 ? first : second), stop, close }
}
