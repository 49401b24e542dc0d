import { useState } from 'react'
import type { Occurrence } from '#contract/booking-group'
import { type Choices, countBooked, toChanges } from './group-choices'

/**
 * The days of a group as they were looked up, and what was chosen for each conflict. `key` is what was asked for, as a
 * text: once that changes, the days have to be looked up again.
 */
export function useGroupDays(key: string) {
  const [looked, setLooked] = useState<{ key: string; occurrences: Occurrence[] }>()
  const [choices, setChoices] = useState<Choices>({})
  const occurrences = looked?.key === key ? looked.occurrences : undefined
  const onChoose = (date: string, choice: string) => setChoices((before) => ({ ...before, [date]: choice }))
  return {
    show: (found: Occurrence[]) => setLooked({ key, occurrences: found }),
    /** Undefined until the days were looked up. */
    found: occurrences && {
      preview: { occurrences, choices, onChoose },
      changes: toChanges(occurrences, choices),
      count: countBooked(occurrences, choices),
    },
  }
}
