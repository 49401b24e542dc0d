type Availability = { nextAvailability: { date: string; startTime: string } | null }

/** Sorts by the next free slot, facilities without one last. */
export function compareSoonest(a: Availability, b: Availability): number {
  const key = ({ nextAvailability: next }: Availability) => (next ? `${next.date} ${next.startTime}` : '9')
  return key(a).localeCompare(key(b))
}

/** Splits a search into words, at most eight because each costs a scan. */
export const splitWords = (search: string): string[] => search.split(/\s+/).filter(Boolean).slice(0, 8)
