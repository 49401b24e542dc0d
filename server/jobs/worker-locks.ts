import type pg from 'pg'

/** The class of these advisory locks; the other half of their key is the hash of a worker's id. */
const LOCK_CLASS = 7041

/** A worker without its lock at two checks in a row is dead; at the first it may be about to take the lock. */
const CHECK_MS = 5_000

const FIND_DEAD = `
  select id from job_worker where not exists (
    select from pg_locks where locktype = 'advisory' and classid = ${LOCK_CLASS} and objsubid = 2
      and database = (select oid from pg_database where datname = current_database())
      and objid::bigint = hashtext(id)::bigint & 4294967295)`

/** Jobs that workers hold. One that was replaced while it ran has no attempts left, and another job does its work. */
const FIND_HELD = `
  select job.id, job.payload ->> 'cause' as cause,
    view.task_identifier not in ('mail', 'push') and job.attempts >= job.max_attempts and job.last_error is null as is_replaced
  from graphile_worker._private_jobs job join graphile_worker.jobs view using (id) where job.locked_by = any($1)`

type HeldJob = { id: string; cause: string | null; is_replaced: boolean }

/**
 * The locks of this process's workers, on one connection: they end with the process, or with its connection. Every
 * process looks for dead workers and releases their jobs, queues and claims of mails
 * (docs/decisions/114-a-worker-holds-a-lock-while-it-is-alive.md).
 */
export class WorkerLocks {
  readonly #client: pg.PoolClient
  readonly #timer: NodeJS.Timeout
  #suspects: string[] = []
  #latest = Promise.resolve()
  #lose = () => {}
  /** Resolves when the connection, and with it every lock, is lost. */
  readonly lost = new Promise<void>((resolve) => {
    this.#lose = resolve
  })

  /** Takes a connection of the pool until `close`. */
  static async open(pool: pg.Pool): Promise<WorkerLocks> {
    return new WorkerLocks(await pool.connect())
  }

  private constructor(client: pg.PoolClient) {
    this.#client = client
    client.once('error', this.#lose).once('end', this.#lose)
    this.#timer = setInterval(() => this.#inTurn(() => this.#releaseDead()), CHECK_MS).unref()
  }

  /** Marks a worker as alive. */
  add(workerId: string): void {
    this.#inTurn(async () => {
      await this.#client.query('insert into job_worker (id) values ($1) on conflict do nothing', [workerId])
      await this.#client.query('select pg_advisory_lock($1, hashtext($2))', [LOCK_CLASS, workerId])
    })
  }

  close(): void {
    clearInterval(this.#timer)
    this.#client.release(true)
  }

  /** The connection takes one query at a time; a query that fails shows that it is lost. */
  #inTurn(work: () => Promise<void>): void {
    this.#latest = this.#latest.then(work).catch(this.#lose)
  }

  async #releaseDead(): Promise<void> {
    const { rows } = await this.#client.query<{ id: string }>(FIND_DEAD)
    const found = rows.map(({ id }) => id)
    const dead = found.filter((id) => this.#suspects.includes(id))
    this.#suspects = found
    if (dead.length > 0) await release(this.#client, dead)
  }
}

/** Releases what dead workers held: jobs run again, but a job that was replaced is deleted. */
async function release(client: pg.ClientBase, dead: string[]): Promise<void> {
  await client.query('begin')
  // a process that does the same waits here, and then finds none
  const { rows } = await client.query<{ id: string }>('delete from job_worker where id = any($1) returning id', [dead])
  const workers = rows.map(({ id }) => id)
  const { rows: held } = await client.query<HeldJob>(FIND_HELD, [workers])
  const causes = held.flatMap(({ cause }) => cause ?? [])
  await client.query('update mail set claimed_until = now() where sent_at is null and cause = any($1)', [causes])
  await client.query('select graphile_worker.force_unlock_workers($1)', [workers])
  const replaced = held.filter((job) => job.is_replaced).map(({ id }) => id)
  await client.query('select graphile_worker.complete_jobs($1)', [replaced])
  await client.query('commit')
}
