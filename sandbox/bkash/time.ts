/** Returns a time as bKash writes it, with a colon before the milliseconds: 2026-09-18T06:00:19:952 GMT+0600. */
export function toTime(at: Date): string {
  const local = new Date(at.getTime() + 6 * 3_600_000).toISOString()
  return `${local.slice(0, 19)}:${local.slice(20, 23)} GMT+0600`
}
