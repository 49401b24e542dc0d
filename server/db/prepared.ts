import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'

/** Longer statements, like an insert of many rows, are rarely repeated; more names would only cost memory. */
const MAX_LENGTH = 10_000
const MAX_NAMES = 500

export const getSqlState = (error: unknown) => (error instanceof pg.DatabaseError ? error.code : undefined)

/** Whether PostgreSQL refused a prepared statement because a migration has altered its table since. */
export const isOutdated = (error: unknown): boolean =>
  getSqlState(error) === '0A000' && (error as Error).message.startsWith('cached plan')

/** Whether a server refused to write because it is a standby, or protects itself. */
const isReadOnly = (error: unknown) => getSqlState(error) === '25006'

const isAborted = (error: unknown) => getSqlState(error) === '25P02'

type GetName = (text: string) => string | undefined

/** Names statements from their second use on, the same in every connection. */
function createNames(): GetName {
  const numbers = new Map<string, number>()
  return (text) => {
    const number = numbers.get(text)
    if (number === undefined && numbers.size < MAX_NAMES && text.length <= MAX_LENGTH) numbers.set(text, numbers.size)
    return number === undefined ? undefined : `s${number}`
  }
}

/**
 * A connection that prepares its statements. When one is outdated, all get new names. One that can only read is closed
 * when it is released: after a failover it may lead to the former primary, and under load it would never be idle.
 */
class PreparedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  readonly #getName: GetName
  #generation = 0
  #isReadOnly = false

  constructor(client: pg.PoolClient, getName: GetName) {
    this.#client = client
    this.#getName = getName
  }

  get processID() {
    return (this.#client as { processID?: number }).processID
  }

  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(statement: string | PostgresCursor<R>, values: readonly unknown[] = []) {
    const plain: PostgresPoolClient = this.#client
    if (typeof statement !== 'string') return plain.query(statement)
    const name = values.length > 0 ? this.#getName(statement) : undefined
    return name === undefined ? plain.query<R>(statement, values) : this.#queryPrepared(name, statement, values)
  }

  async #queryPrepared(name: string, text: string, values: readonly unknown[]) {
    try {
      return await this.#client.query({ name: `${name}_${this.#generation}`, text, values: [...values] })
    } catch (error) {
      this.#isReadOnly ||= isReadOnly(error)
      if (!isOutdated(error)) throw error
      this.#generation += 1
      // Within a transaction, only the whole transaction can be retried.
      return this.#client.query(text, [...values]).catch((later) => {
        throw isAborted(later) ? error : later
      })
    }
  }

  release(destroy?: boolean) {
    this.#client.release(destroy || this.#isReadOnly)
  }
}

/**
 * Returns a pool whose connections prepare repeated statements, so that PostgreSQL parses and plans each only once,
 * which is most of the work of a short statement (docs/decisions/050-prepared-statements.md).
 */
export function withPreparedStatements(pool: pg.Pool): PostgresPool {
  const getName = createNames()
  const clients = new WeakMap<pg.PoolClient, PreparedClient>()
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect()
      const known = clients.get(client) ?? new PreparedClient(client, getName)
      clients.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}
