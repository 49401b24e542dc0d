import { createTables } from '../sandbox/database.ts'
import { startEmbedded } from '../server/embedded-postgres/embedded-postgres.ts'
import { TIME_LIMIT_FACTOR } from './time-limit.ts'

// A process that holds an embedded PostgreSQL until it is killed; tells its parent when PostgreSQL answers. With a second
// argument it kills itself at the first line of the log that begins so.
const [dataDir = '', killAt] = process.argv.slice(2)
const log = (line: string) => {
  if (killAt && line.startsWith(killAt)) process.kill(process.pid, 'SIGKILL')
}
const { url } = await startEmbedded({ dataDir, log, prepareSandbox: createTables, timeLimitFactor: TIME_LIMIT_FACTOR })
process.send?.(url)
setInterval(() => undefined, 60_000)
