import type { Cluster } from './database.ts'
import type { Settings } from './settings.ts'

/** How many bookings each data set holds; `none` is for those that book. */
export const DATA_SETS = { none: 0, small: 10_000, large: 1_000_000 } as const

/** What a row is given to measure: `rounds` of `seconds` each, at a cluster of its own. */
export type Bench = { settings: Settings; cluster: Cluster; rounds: number; seconds: number }

/** A bar is at least or at most a value. */
export type Bar = { atLeast: number } | { atMost: number }

/** `figure` is what the bar judges; `product` and `limit` are what it was computed from; `detail` is one line to read. */
export type Measured = { figure: number; product?: string; limit?: string; detail?: string }

type Measurement = { figure: number; at: string; commit: string }

/** A row's last measurement, with when it was made, of what, and how busy the machine was before. */
export type Fresh = Measured & Measurement & { id: string; rounds: number; busy: number }

/** `earlier`: those it has replaced, oldest first, of other commits. */
export type Result = Fresh & { earlier: Measurement[] }

/** Why a row could not be measured here; its last result stays. */
export type Skipped = { skipped: string }

/**
 * A row of the table. `why` names the cost that a profile showed, and is printed while the bar is not met; `onlyByName` why
 * it isn't measured unless it is asked for.
 */
export type Row = {
  id: string
  what: string
  unit: string
  bar?: Bar
  why?: string
  onlyByName?: string
  run(bench: Bench): Promise<Measured | Skipped>
}

export const isMet = (figure: number, bar: Bar): boolean =>
  'atLeast' in bar ? figure >= bar.atLeast : figure <= bar.atMost
