import { startEmbedded } from '../server/embedded-postgres/embedded-postgres.ts'

// A process that holds an embedded PostgreSQL until it is killed; tells its parent when PostgreSQL answers.
const [dataDir = ''] = process.argv.slice(2)
const { url } = await startEmbedded({ dataDir, log: () => undefined })
process.send?.(url)
setInterval(() => undefined, 60_000)
