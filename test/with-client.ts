import pg from 'pg'

/** Runs `work` on a connection of its own to a database. Its loss is reported by the statement that runs then. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Opens a pool of at most `max` connections. Its `end` does not wait until they have closed: when the database is dropped
 * meanwhile, PostgreSQL ends them with an error, which without a listener would end the run.
 */
export function openTestPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max })
  pool.on('error', () => undefined)
  return pool
}
