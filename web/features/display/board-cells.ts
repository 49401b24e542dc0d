import { toClock, toMinutes } from '#contract/clock'
import type { Board } from '#contract/display'

type Bar = Board['courts'][number]['bars'][number]

/** One or more hours of a court: taken or closed by `bar`, or free. */
export type Cell = { startTime: string; span: number; bar: Bar | null }

type Day = Pick<Board, 'opensAt' | 'closesAt' | 'slotMinutes'>

/**
 * Lists the starts of the next `count` slots of a day, HH:mm, from the one that is running now. `now`: HH:mm at the venue;
 * null on another day than today.
 */
export function listColumns({ opensAt, closesAt, slotMinutes }: Day, now: string | null, count: number): string[] {
  const opens = toMinutes(opensAt)
  const passed = now === null ? 0 : Math.max(0, Math.floor((toMinutes(now) - opens) / slotMinutes))
  const slots = Math.floor((toMinutes(closesAt) - opens) / slotMinutes)
  const length = Math.max(0, Math.min(count, slots - passed))
  return Array.from({ length }, (_, nth) => toClock(opens + (passed + nth) * slotMinutes))
}

/** Puts the bookings and closures of a court into columns; those in a row with the same one are one cell. */
export function toCells(bars: readonly Bar[], columns: readonly string[], slotMinutes: number): Cell[] {
  const cells: Cell[] = []
  for (const startTime of columns) {
    const end = toClock(toMinutes(startTime) + slotMinutes)
    // a closure before a booking: nobody plays then
    const taken = bars.filter((bar) => bar.startTime < end && bar.endTime > startTime)
    const bar = taken.find(({ isClosed }) => isClosed) ?? taken[0] ?? null
    const last = cells.at(-1)
    if (bar && last?.bar === bar) last.span += 1
    else cells.push({ startTime, span: 1, bar })
  }
  return cells
}
