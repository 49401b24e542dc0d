import { KEPT_MS, type LiveChange } from './queries.ts'

/** A change and the time at which it became visible, by the database's clock. */
type Seen = LiveChange & { at: number }

/** What changed in the last minute, for streams that begin or resume. */
export class ChangeHistory {
  #changes: Seen[] = []
  /** All changes since this moment are known. */
  #knownSince = Number.POSITIVE_INFINITY

  /** @param knownSince changes since then are known */
  begin(knownSince: number): void {
    this.#changes = []
    this.#knownSince = knownSince
  }

  add(changes: Seen[], now: number): void {
    const oldest = now - KEPT_MS
    this.#knownSince = Math.max(this.#knownSince, oldest)
    this.#changes = [...this.#changes.filter(({ at }) => at >= oldest), ...changes]
  }

  /** The changes of some facilities since a moment; null when not all of them are known any more. */
  findSince(moment: number, facilities: Set<string>): LiveChange[] | null {
    if (moment < this.#knownSince) return null
    return this.#changes.filter(({ at, facility }) => at >= moment && facilities.has(facility))
  }
}
