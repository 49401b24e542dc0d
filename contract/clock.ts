// Times of day, 'HH:mm', as the API sends them.

/** '18:30' → 1110 minutes since midnight; '24:00' is 1440, the midnight that ends the day. */
export const toMinutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** '18:30' → 18.5 hours since midnight. */
export const toHours = (clock: string): number => toMinutes(clock) / 60

/** 1110 → '18:30'; 1440 → '24:00'. */
export const toClock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
