// npm run bench:seed: creates every data set of `npm run bench` again.
import { startCluster } from './database.ts'
import { DATA_SETS } from './row.ts'
import { readSettings } from './settings.ts'

const { dataDir } = readSettings()
const cluster = await startCluster(dataDir)
try {
  for (const bookings of Object.values(DATA_SETS)) await cluster.dataSet(bookings, { recreate: true })
} finally {
  await cluster.stop()
}
