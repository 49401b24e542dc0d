/** The UTC offset of a zone at an instant, in ms. */
function getOffset(at: number, timeZone: string) {
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at)
  return Date.parse(`${local.replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000
}

/** A wall-clock time in a zone as an instant in ms since 1970; a time that a clock change skips is moved past the gap. */
export function toInstant(date: string, clock: string, timeZone: string) {
  const asUtc = Date.parse(`${date}T${clock === '24:00' ? '23:59' : clock}:00Z`)
  const estimate = asUtc - getOffset(asUtc, timeZone)
  return asUtc - getOffset(estimate, timeZone)
}
