/** How far a zone's clocks are ahead of UTC at an instant, in ms. */
function aheadAt(at: number, timeZone: string) {
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at)
  return Date.parse(`${local.replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000
}

/** A wall-clock time in a zone as an instant in ms since 1970; one that the clocks skip is moved past the gap. */
export function instantOf(date: string, clock: string, timeZone: string) {
  const wall = Date.parse(`${date}T${clock === '24:00' ? '23:59' : clock}:00Z`)
  const first = wall - aheadAt(wall, timeZone)
  return wall - aheadAt(first, timeZone)
}
