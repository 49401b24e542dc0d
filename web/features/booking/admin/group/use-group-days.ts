import { useState } from 'react'
import type { Occurrence } from '#contract/booking-group'

/** The choice for each day with a conflict: `skip`, the default, or an alternative as the key that `toKey` returns. */
export type Choices = Record<string, string>

type Place = Occurrence['alternatives'][number]

export const SKIP = 'skip'

/** Converts an alternative to the value of an option. */
export const toKey = ({ court, startTime, endTime }: Place) => `${court} ${startTime} ${endTime}`

/** Finds the alternative chosen for a day with a conflict, if it is still free; undefined when the day is skipped. */
export const findMove = ({ date, alternatives }: Occurrence, choices: Choices): Place | undefined =>
  alternatives.find((place) => toKey(place) === choices[date])

/** The changes as the API takes them: each day with a conflict is moved or skipped. */
const toChanges = (occurrences: readonly Occurrence[], choices: Choices) =>
  occurrences
    .filter(({ conflict }) => conflict !== null)
    .map((occurrence) => {
      const { date } = occurrence
      return { date, ...(findMove(occurrence, choices) ?? { skip: true }) }
    })

/** Counts the days that are booked with these choices. */
const countBooked = (occurrences: readonly Occurrence[], choices: Choices): number =>
  occurrences.filter((occurrence) => occurrence.conflict === null || findMove(occurrence, choices)).length

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
