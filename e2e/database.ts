import pg from 'pg'
import { ownServer } from './server.ts'

/** Time is made to pass in the database's rows, not by waiting. */
export async function inDatabase(text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: ownServer()?.databaseUrl })
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}
