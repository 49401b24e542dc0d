import type pg from 'pg'
import { isConnectionLost, openClient } from '../db/open-client.ts'
import { StartError } from '../start-error.ts'

/** Lifts the limits of role and database, since reading or writing everything takes long. */
const noTimeLimits = 'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0'

/**
 * Runs `work` on a connection of its own.
 * @param outcome what its loss means, for the operator
 * @throws StartError when the database can't be reached or the connection is lost
 */
export async function withClient<T>(
  databaseUrl: string,
  outcome: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await openClient(databaseUrl)
  try {
    await client.query(noTimeLimits)
    return await work(client)
  } catch (error) {
    if (isConnectionLost(error)) throw new StartError(`The connection to the database was lost. ${outcome}`)
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}
