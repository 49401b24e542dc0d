import type { Occurrence } from '#contract/booking-group'

/** What to do on a day with a conflict: `skip`, or a place as `toKey` writes it. A day without a choice is skipped. */
export type Choices = Record<string, string>

type Place = Occurrence['alternatives'][number]

export const SKIP = 'skip'

/** A place as the value of an option. */
export const toKey = ({ court, startTime, endTime }: Place) => `${court} ${startTime} ${endTime}`

/** Where a day with a conflict was moved to, if that is still free; undefined when it is skipped. */
export const findMove = ({ date, alternatives }: Occurrence, choices: Choices): Place | undefined =>
  alternatives.find((place) => toKey(place) === choices[date])

/** The changes that a request names: each day with a conflict is moved or skipped. */
export const toChanges = (occurrences: readonly Occurrence[], choices: Choices) =>
  occurrences
    .filter(({ conflict }) => conflict !== null)
    .map((occurrence) => {
      const { date } = occurrence
      return { date, ...(findMove(occurrence, choices) ?? { skip: true }) }
    })

/** How many days are booked with these choices. */
export const countBooked = (occurrences: readonly Occurrence[], choices: Choices): number =>
  occurrences.filter((occurrence) => occurrence.conflict === null || findMove(occurrence, choices)).length
