import pg from 'pg'
import { getWorkerServer } from './server.ts'

/** Runs a statement in the worker's database and returns its rows. Tests move times there instead of waiting. */
export async function queryDatabase(text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: getWorkerServer()?.databaseUrl })
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}
