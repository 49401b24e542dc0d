const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** Formats how long ago something was: `3 minutes ago`. Needs no time zone, which a server doesn't know. */
export function timeAgo(then: Date, now = new Date()): string {
  const seconds = Math.round((then.getTime() - now.getTime()) / 1000)
  const unit = UNITS.find(([, length]) => Math.abs(seconds) >= length)
  return unit ? relative.format(Math.trunc(seconds / unit[1]), unit[0]) : 'just now'
}

/** Formats minor units as people write them: 2800, usd → `$28.00`. */
export function money(minor: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(minor / 10 ** digits)
}
