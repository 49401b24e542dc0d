import { sql } from 'kysely'
import { openDb, openPool } from '../server/db/client.ts'

// A process that locks a booking in a transaction and does nothing more; tells its parent when it has the lock.
const [databaseUrl = '', bookingId = ''] = process.argv.slice(2)
const db = openDb(openPool(databaseUrl, () => undefined))
const trx = await db.startTransaction().execute()
await sql`select from booking where id = ${bookingId} for update`.execute(trx)
process.send?.('locked')
setInterval(() => undefined, 60_000)
