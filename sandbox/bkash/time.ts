const toLocal = (at: Date) => new Date(at.getTime() + 6 * 3_600_000).toISOString()

/** Returns a time as bKash writes it, with a colon before the milliseconds: 2026-09-18T06:00:19:952 GMT+0600. */
export const toTime = (at: Date): string => `${toDhaka(at)}:${toLocal(at).slice(20, 23)} GMT+0600`

/** Returns a time as the status of a refund has it, without its offset: 2026-09-18T06:00:19. */
export const toDhaka = (at: Date): string => toLocal(at).slice(0, 19)
