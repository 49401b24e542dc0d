// Draws the photos of the demo's venues into the database of DATABASE_URL. The server of a new demo starts it.
import { constants, setPriority } from 'node:os'
import { openDb, openPool } from '../server/db/client.ts'
import { drawDemoPhotos } from '../server/demo/demo-photos.ts'

setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
// a process that others go before may be slow within a transaction
const db = openDb(openPool(process.env.DATABASE_URL ?? '', () => {}, { timeLimitFactor: 20, max: 1 }))
try {
  await drawDemoPhotos(db)
} finally {
  await db.destroy()
}
