import { FIRST_ENTRIES, type LogEntry, type LogPart } from './queries.ts'

/** What was running when something was read. */
type Snapshot = { oldestRunning: number; nextTransaction: number }

/**
 * Reads a log whose entries may become visible out of the order of their ids: an entry gets its id when it is written,
 * and becomes visible when its transaction commits. Reading therefore continues from the last id below which no entry
 * can appear any more: every transaction has ended that ran when that id was the highest.
 */
export class LogReader {
  /** The id to read on from; null before the first reading. */
  from: number | null = null
  /** Entries above `from` that were returned. */
  #seen = new Set<number>()
  #checkpoint: { last: number; nextTransaction: number } | undefined

  /** Returns the entries that were not returned before. */
  take({ entries, last }: LogPart, { oldestRunning, nextTransaction }: Snapshot): LogEntry[] {
    this.from ??= last - FIRST_ENTRIES
    const unseen = entries.filter(({ id }) => !this.#seen.has(id))
    for (const { id } of unseen) this.#seen.add(id)
    if (!this.#checkpoint || oldestRunning >= this.#checkpoint.nextTransaction) {
      this.#advance(this.#checkpoint?.last ?? this.from)
      this.#checkpoint = { last, nextTransaction }
    }
    return unseen
  }

  #advance(id: number) {
    this.from = id
    for (const one of this.#seen) if (one <= id) this.#seen.delete(one)
  }
}
