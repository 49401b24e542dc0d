import type { Deps } from '../../deps.ts'
import { ChangeHistory } from './change-history.ts'
import { LogReader } from './log-reader.ts'
import {
  FIRST_ENTRIES,
  KEPT_MS,
  type LiveChange,
  type LogEntry,
  type LogPart,
  MOST_ENTRIES,
  type Reading,
  readChanges,
} from './queries.ts'

/** How often changes are read while a stream is open. */
const INTERVAL_MS = 250

/** The longest time from writing a log entry to its commit: the database's limit between two statements. */
const LONGEST_TRANSACTION_MS = 5000

/**
 * Changes that were read together; null when each facility may have changed. `id` is a time by the database's clock, in
 * ms: all earlier changes are in this batch or an earlier one.
 */
export type ChangeBatch = { id: number; changes: LiveChange[] | null }

const startReading = () => ({
  bookings: new LogReader(),
  audit: new LogReader(),
  history: new ChangeHistory(),
  /** Null before the first reading. */
  startedAt: null as number | null,
})

type State = ReturnType<typeof startReading>

/** Finds changes of availability by any process (docs/decisions/095-live-availability.md). */
export class ChangeWatcher {
  readonly #deps: Pick<Deps, 'db' | 'log'>
  readonly #notify: (batch: ChangeBatch) => void
  #state = startReading()
  #timer: NodeJS.Timeout | undefined
  #isWatching = false
  #hasFailed = false
  #latest = Promise.resolve()

  /** @param notify is called with changes as they are found */
  constructor(deps: Pick<Deps, 'db' | 'log'>, notify: (batch: ChangeBatch) => void) {
    this.#deps = deps
    this.#notify = notify
  }

  /** Starts reading. Resolves when the changes of the last minute are known, or the database is unavailable. */
  async start(): Promise<void> {
    if (!this.#isWatching) {
      this.#isWatching = true
      this.#state = startReading()
      this.#read()
    }
    if (this.#state.startedAt === null) await this.#latest
  }

  stop(): void {
    this.#isWatching = false
    clearTimeout(this.#timer)
  }

  /** Returns changes after a time or of the last `age` ms, or none without either; undefined without a database. */
  findChanges(
    facilities: Set<string>,
    { since, age }: { since?: number | undefined; age?: number | undefined },
  ): ChangeBatch | undefined {
    const { startedAt, history } = this.#state
    if (startedAt === null) return undefined
    const moment = since ?? (age === undefined ? Number.POSITIVE_INFINITY : startedAt - age)
    return { id: toId(startedAt), changes: history.findSince(moment, facilities) }
  }

  #read() {
    const earlier = this.#latest
    this.#latest = (async () => {
      await earlier
      const state = this.#state
      await this.#readOnce(state)
      if (this.#isWatching && this.#state === state) this.#timer = setTimeout(() => this.#read(), INTERVAL_MS).unref()
    })()
  }

  async #readOnce(state: State) {
    try {
      const { bookings, audit, startedAt } = state
      const reading = await readChanges(this.#deps.db, { bookings: bookings.from, audit: audit.from, startedAt })
      if (this.#state === state) this.#take(reading)
    } catch (error) {
      if (!this.#hasFailed) this.#deps.log.warn({ err: error }, 'changes of availability could not be read')
      this.#hasFailed = true
      Object.assign(state, startReading())
    }
  }

  #take(reading: Reading) {
    const { bookings, audit, history, startedAt } = this.#state
    const isFirst = startedAt === null
    const isTooMuch = hasMore(bookings, reading.bookings) || hasMore(audit, reading.audit)
    const entries = [...bookings.take(reading.bookings, reading), ...audit.take(reading.audit, reading)]
    const changes = [...entries.filter(isChange), ...reading.expired]
    const { readAt } = reading
    if (isFirst) history.begin(findStart(reading))
    history.add(
      changes.map(({ facility, day, age }) => {
        const at = isFirst ? Math.min(readAt, readAt - age + LONGEST_TRANSACTION_MS) : readAt
        return { facility, day, at }
      }),
      readAt,
    )
    this.#state.startedAt = reading.startedAt
    const id = toId(reading.startedAt)
    if (this.#hasFailed || isTooMuch) this.#notify({ id, changes: null })
    else if (!isFirst && changes.length > 0) this.#notify({ id, changes })
    this.#hasFailed = false
  }
}

const toId = (startedAt: number) => Math.floor(startedAt)

const isChange = (entry: LogEntry): entry is LogEntry & { facility: string } => entry.facility !== null

/** Whether there may be more entries than are read at once. */
const hasMore = (log: LogReader, { last }: LogPart) => last - (log.from ?? last) >= MOST_ENTRIES

/** Since when all changes are known after the first reading: a minute ago, or the oldest entry that was read. */
function findStart({ bookings, audit, readAt }: Reading): number {
  const reach = [bookings, audit].map(({ entries, last }) => (last > FIRST_ENTRIES ? (entries[0]?.age ?? 0) : KEPT_MS))
  return readAt - Math.min(KEPT_MS, ...reach)
}
