import { HOUR } from '../../wall-clock.ts'

/** Minutes between the tries of a delivery; after the last it is given up, about three days after the first. */
const WAITS = [1, 5, 30, 120, 300, 600, 840, 1200, 1440]

/** Returns how many minutes to wait after so many tries that failed; null when it is given up. */
export const getWait = (attempts: number): number | null => WAITS[attempts - 1] ?? null

const DEAD_AFTER_MS = 72 * HOUR

/** Whether an address answers that it no longer exists, so that nothing is to be sent there again. */
export const isGone = (statusCode: number | null): boolean => statusCode === 410

/** Whether nothing has arrived at an address for three days. */
export const isDead = (failingSince: Date | null, now: Date): boolean =>
  failingSince !== null && now.getTime() - failingSince.getTime() >= DEAD_AFTER_MS
