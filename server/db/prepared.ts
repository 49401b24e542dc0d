import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'

/** Statements of a longer text are one of a kind, like an insert of many rows; so are those beyond the first so many. */
const LONGEST = 10_000
const MOST = 500

const stateOf = (error: unknown) => (error instanceof pg.DatabaseError ? error.code : undefined)

/** PostgreSQL refuses a remembered statement whose table was changed since, as a newer version does when it migrates. */
export const isOutdated = (error: unknown): boolean =>
  stateOf(error) === '0A000' && (error as Error).message.startsWith('cached plan')

const isAborted = (error: unknown) => stateOf(error) === '25P02'

type NameOf = (text: string) => string | undefined

/** Names statements from their second use on, the same in every connection. */
function namer(): NameOf {
  const numbers = new Map<string, number>()
  return (text) => {
    const number = numbers.get(text)
    if (number === undefined && numbers.size < MOST && text.length <= LONGEST) numbers.set(text, numbers.size)
    return number === undefined ? undefined : `s${number}`
  }
}

/** A connection that remembers. What it knows under outdated names it asks for under new ones. */
class Remembering implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  readonly #nameOf: NameOf
  #age = 0

  constructor(client: pg.PoolClient, nameOf: NameOf) {
    this.#client = client
    this.#nameOf = nameOf
  }

  get processID() {
    return (this.#client as { processID?: number }).processID
  }

  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(asked: string | PostgresCursor<R>, values: readonly unknown[] = []) {
    const plain: PostgresPoolClient = this.#client
    if (typeof asked !== 'string') return plain.query(asked)
    const name = values.length > 0 ? this.#nameOf(asked) : undefined
    return name === undefined ? plain.query<R>(asked, values) : this.#remembered(name, asked, values)
  }

  async #remembered(name: string, text: string, values: readonly unknown[]) {
    try {
      return await this.#client.query({ name: `${name}_${this.#age}`, text, values: [...values] })
    } catch (error) {
      if (!isOutdated(error)) throw error
      this.#age += 1
      // Within a transaction only the whole of it can be asked again.
      return this.#client.query(text, [...values]).catch((later) => {
        throw isAborted(later) ? error : later
      })
    }
  }

  release(destroy?: boolean) {
    this.#client.release(destroy)
  }
}

/**
 * A pool whose connections have PostgreSQL remember the statements sent to it, so that it reads and plans each once and
 * not for every request: for short statements that is most of the work. See docs/decisions/050-prepared-statements.md.
 */
export function preparing(pool: pg.Pool): PostgresPool {
  const nameOf = namer()
  const clients = new WeakMap<pg.PoolClient, Remembering>()
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect()
      const known = clients.get(client) ?? new Remembering(client, nameOf)
      clients.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}
