// Times of day, 'HH:mm', as the API sends them.

export const DAY_MINUTES = 1440

/** Converts '18:30' to 1110 minutes since midnight, and '24:00', the midnight that ends the day, to 1440. */
export const toMinutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** Converts '18:30' to 18.5 hours since midnight. */
export const toHours = (clock: string): number => toMinutes(clock) / 60

/** Converts 1110 minutes since midnight to '18:30', and 1440 to '24:00'. */
export const toClock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
