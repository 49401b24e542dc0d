/** The zone of every facility here. */
export const ZONE = 'Asia/Dhaka'

/** Its clocks are never changed. */
export const OFFSET = '+06:00'

const DAY = 86_400_000

/** Returns a day counted from today in the facilities' zone, yyyy-MM-dd. */
export const dayFromToday = (days: number): string =>
  new Intl.DateTimeFormat('sv', { timeZone: ZONE }).format(new Date(Date.now() + days * DAY))

export const today = (): string => dayFromToday(0)
