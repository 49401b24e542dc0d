import { useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { Occurrence, Place } from '#contract/booking-group'
import { t } from '#i18n/t'
import { showFormErrors } from '../../../../lib/forms/form-errors'
import { getErrorReply, toastError } from '../../../../lib/requests/api-error'

/**
 * The choice for each conflict, by its booking or day: `skip`, the default, or an alternative as the key that `toKey`
 * returns.
 */
export type Choices = Record<string, string>

export const SKIP = 'skip'

/** Converts an alternative to the value of an option. */
export const toKey = ({ court, startTime, endTime }: Place) => `${court} ${startTime} ${endTime}`

/** What is unique to an occurrence: a new group has one on a day, but several bookings may move to the same. */
export const toId = ({ booking, date }: Occurrence) => booking ?? date

/** Finds the alternative chosen for a conflict, if it is still free; undefined when it is skipped. */
export const findMove = (occurrence: Occurrence, choices: Choices): Place | undefined =>
  occurrence.alternatives.find((alternative) => toKey(alternative) === choices[toId(occurrence)])

/** The changes as the API takes them: what has a conflict is moved or skipped. */
const toChanges = (occurrences: readonly Occurrence[], choices: Choices) =>
  occurrences
    .filter(({ conflict }) => conflict !== null)
    .map((occurrence) => ({
      ...(occurrence.booking && { booking: occurrence.booking }),
      date: occurrence.date,
      ...toChange(findMove(occurrence, choices)),
    }))

/** The space of an alternative is the group's, which no change names. */
const toChange = (move: Place | undefined) =>
  move ? { court: move.court, startTime: move.startTime, endTime: move.endTime } : { skip: true }

const countBooked = (occurrences: readonly Occurrence[], choices: Choices): number =>
  occurrences.filter((occurrence) => occurrence.conflict === null || findMove(occurrence, choices)).length

type GroupForm<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  fields: readonly Path<Values>[]
  /** The request as a text; the days are discarded when it changes. */
  key: string
  preview: (values: Values) => Promise<{ data?: Occurrence[]; error?: unknown }>
}

/**
 * The days of a group that a form books or moves, and the choices for conflicts. `check` previews them; `fail` shows why a
 * request failed, and previews them again if a court was taken meanwhile.
 */
export function useGroupDays<Values extends FieldValues>({ form, fields, key, preview }: GroupForm<Values>) {
  const [looked, setLooked] = useState<{ key: string; occurrences: Occurrence[] }>()
  const [choices, setChoices] = useState<Choices>({})
  const occurrences = looked?.key === key ? looked.occurrences : undefined
  const onChoose = (id: string, choice: string) => setChoices((before) => ({ ...before, [id]: choice }))
  const showFailure = (error: unknown) => {
    showFormErrors(error, fields, form.setError)
    toastError(t('Something went wrong'), error)
  }
  const check = async (values: Values) => {
    const { data, error } = await preview(values)
    if (data) setLooked({ key, occurrences: data })
    else showFailure(error)
  }
  const fail = async (error: unknown, values: Values) => {
    showFailure(error)
    if (getErrorReply(error)?.code === 'slot_taken') await check(values)
  }
  return {
    check,
    fail,
    found: occurrences && {
      preview: { occurrences, choices, onChoose },
      changes: toChanges(occurrences, choices),
      count: countBooked(occurrences, choices),
    },
  }
}
