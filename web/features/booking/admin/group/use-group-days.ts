import { useState } from 'react'
import type { Occurrence } from '#contract/booking-group'
import { type Choices, countBooked, toChanges } from './group-choices'

/** The previewed days of a group and the choices for conflicts. They are discarded when `key`, the request as a text, changes. */
export function useGroupDays(key: string) {
  const [looked, setLooked] = useState<{ key: string; occurrences: Occurrence[] }>()
  const [choices, setChoices] = useState<Choices>({})
  const occurrences = looked?.key === key ? looked.occurrences : undefined
  const onChoose = (date: string, choice: string) => setChoices((before) => ({ ...before, [date]: choice }))
  return {
    show: (found: Occurrence[]) => setLooked({ key, occurrences: found }),
    /** Undefined until the days have been previewed. */
    found: occurrences && {
      preview: { occurrences, choices, onChoose },
      changes: toChanges(occurrences, choices),
      count: countBooked(occurrences, choices),
    },
  }
}
