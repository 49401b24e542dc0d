import type { z } from 'zod/mini'
import type { openClasses } from '#contract/play-session'
import { parseNumber } from '../../lib/forms/parse-number'

export const emptyClass = {
  kind: 'class',
  title: '',
  date: '',
  startTime: '18:00',
  endTime: '19:00',
  weeks: '8',
  places: '8',
  minPlaces: '3',
  price: '',
  decideHours: '12',
  levelFrom: '1',
  levelTo: '7',
  coachId: '',
  coach: '',
  bring: '',
  freeTrial: false,
  notes: '',
}
export type ClassValues = typeof emptyClass

const numbers = ['weeks', 'places', 'minPlaces', 'price', 'decideHours', 'levelFrom', 'levelTo'] as const

/** Returns the form's values as the API takes them. An empty price becomes none, which is refused. */
export function toClassBody({ coachId, ...values }: ClassValues): z.infer<typeof openClasses.body> {
  const parsed = Object.fromEntries(numbers.map((name) => [name, parseNumber(values[name])]))
  return {
    ...values,
    ...(coachId && { coachId }),
    kind: values.kind === 'tournament' ? 'tournament' : 'class',
    freeTrial: values.freeTrial && values.kind !== 'tournament',
    ...(parsed as Record<(typeof numbers)[number], number>),
  }
}
