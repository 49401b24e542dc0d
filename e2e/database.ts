import pg from 'pg'
import { getWorkerServer } from './server.ts'

/** Time is made to pass in the database's rows, not by waiting. */
export async function queryDatabase(text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: getWorkerServer()?.databaseUrl })
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}
