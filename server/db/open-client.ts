import pg from 'pg'
import { StartError } from '../start-error.ts'

/**
 * Opens a connection of its own, whose loss is reported by the statement that runs then or next.
 * @throws StartError when the database can't be reached
 */
export async function openClient(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    throw new StartError(
      `The database can't be reached (${formatError(error)}). Check DATABASE_URL and that PostgreSQL runs.`,
    )
  }
}

export const formatError = (error: unknown) => {
  const { code, message } = error as { code?: string; message: string }
  return message || code || 'no answer'
}

/** Whether a statement failed because PostgreSQL or the network ended the connection. */
export const isConnectionLost = (error: unknown): boolean => {
  const { code = '', message } = error as { code?: string; message: string }
  return code.startsWith('57P') || code.startsWith('08') || code in lostSockets || message.startsWith('Connection term')
}

const lostSockets = { ECONNRESET: true, EPIPE: true, ETIMEDOUT: true }
