/** What `make` makes, once for each zone or currency: a format of Intl takes longer to make than the rest of a mail. */
function kept<Made>(make: (name: string) => Made): (name: string) => Made {
  const made = new Map<string, Made>()
  return (name) => {
    const one = made.get(name) ?? make(name)
    made.set(name, one)
    return one
  }
}

const zoneFormat = kept((timeZone) => new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'shortOffset' }))

const dayFormat = kept(
  (timeZone) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'long', day: '2-digit', month: 'short', year: 'numeric' }),
)

const clockFormat = kept(
  (timeZone) => new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }),
)

const moneyFormat = kept(
  (currency) => new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }),
)

/** 'Asia/Dhaka time, GMT+6': the zone by name, and what it is from UTC at that instant. */
const zoneName = (at: Date, timeZone: string): string => {
  const parts = zoneFormat(timeZone).formatToParts(at)
  const offset = parts.find((part) => part.type === 'timeZoneName')?.value
  return `${timeZone.replaceAll('_', ' ')} time, ${offset}`
}

/** 'Saturday, 28 Nov, 2026': the spec's date (§9) with its weekday. */
export const dayText = (at: Date, timeZone: string): string => {
  const parts = dayFormat(timeZone).formatToParts(at)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('weekday')}, ${part('day')} ${part('month').slice(0, 3)}, ${part('year')}`
}

const clockText = (at: Date, timeZone: string): string => clockFormat(timeZone).format(at)

/** 'Saturday, 28 Nov, 2026, 18:30 (Asia/Dhaka time, GMT+6)'. */
export const instantText = (at: Date, timeZone: string): string =>
  `${dayText(at, timeZone)}, ${clockText(at, timeZone)} (${zoneName(at, timeZone)})`

/** '18:00–20:00 (Asia/Dhaka time, GMT+6)'; a booking that ends at midnight ends at 24:00. */
export function hoursText(startsAt: Date, endsAt: Date, timeZone: string): string {
  const end = clockText(endsAt, timeZone)
  return `${clockText(startsAt, timeZone)}–${end === '00:00' ? '24:00' : end} (${zoneName(startsAt, timeZone)})`
}

/** Minor units as people write them in that currency: 2550 'usd' → '$25.50'. */
export const moneyText = (minor: number, currency: string): string => moneyFormat(currency).format(minor / 100)
