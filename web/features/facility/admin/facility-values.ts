import type { createFacility, Facility, updateFacility } from '#contract/facility'
import type { Site } from '#contract/site'
import type { CallArgs } from '../../../api'

/** The form's values: the specified fields as typed, then courts, hours, closing days and time zone. */
export type FacilityValues = {
  name: string
  description: string
  pricePerHour: string
  location: string
  imageUrl: string
  courts: string
  openingTime: string
  closingTime: string
  closedWeekdays: number[]
  timeZone: string
}

export const FIELDS = [
  'name',
  'description',
  'pricePerHour',
  'location',
  'imageUrl',
  'courts',
  'openingTime',
  'closingTime',
  'closedWeekdays',
  'timeZone',
] as const

type Operation = Pick<FacilityValues, 'courts' | 'openingTime' | 'closingTime' | 'closedWeekdays' | 'timeZone'>

/** An empty form; hours and closing days are those of the settings. */
export const emptyValues = ({ openingTime, closingTime, closedWeekdays, timeZone }: Site): FacilityValues => ({
  ...{ name: '', description: '', pricePerHour: '', location: '', imageUrl: '' },
  ...{ courts: '1', openingTime, closingTime, closedWeekdays, timeZone },
})

export const toFormValues = (facility: Facility): FacilityValues => ({
  name: facility.name,
  description: facility.description,
  pricePerHour: String(facility.pricePerHour),
  location: facility.location,
  imageUrl: facility.imageUrl,
  courts: String(facility.courts),
  openingTime: facility.openingTime,
  closingTime: facility.closingTime,
  closedWeekdays: facility.closedWeekdays,
  timeZone: facility.timeZone,
})

type NewFacility = CallArgs<typeof createFacility>['body']
type Edit = CallArgs<typeof updateFacility>['body']

/** An empty field is not zero but NaN, which the server refuses with its own message. */
const parseNumber = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))

const toRequest = (values: FacilityValues): Required<NewFacility> => ({
  ...values,
  pricePerHour: parseNumber(values.pricePerHour),
  courts: parseNumber(values.courts),
  closedWeekdays: [...values.closedWeekdays].sort(),
})

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

function getChanges<T extends object>(now: T, before: T): Partial<T> {
  const changed = Object.entries(now).filter(([name, value]) => !same(value, Reflect.get(before, name)))
  return Object.fromEntries(changed) as Partial<T>
}

/** What is sent to add a venue: the specified fields, and of the rest only what differs from the settings. */
export function toNewFacility(values: FacilityValues, defaults: FacilityValues): NewFacility {
  const { name, description, pricePerHour, location, imageUrl, ...operation } = toRequest(values)
  const { courts, openingTime, closingTime, closedWeekdays, timeZone } = toRequest(defaults)
  const usual = { courts, openingTime, closingTime, closedWeekdays, timeZone }
  return { name, description, pricePerHour, location, imageUrl, ...getChanges(operation, usual) }
}

/** What is sent to change a venue: the specified fields (spec §3), and of the rest only what was changed. */
export function toUpdate(values: FacilityValues, before: FacilityValues): Edit {
  const { name, description, pricePerHour, location, imageUrl, ...operation } = toRequest(values)
  return { name, description, pricePerHour, location, imageUrl, ...getChanges(operation, toRequest(before)) }
}

/** `3 courts, 08:00–22:00, closed Fri`. */
export function formatOperation({ courts, openingTime, closingTime, closedWeekdays }: Operation): string {
  const days = WEEKDAYS.filter(({ day }) => closedWeekdays.includes(day)).map(({ short }) => short)
  const closed = days.length > 0 ? `closed ${days.join(', ')}` : 'open every day'
  return `${courts} ${courts === '1' ? 'court' : 'courts'}, ${openingTime}–${closingTime}, ${closed}`
}

/** Saturday first, as everywhere in the product; `day` as in JavaScript's Date. */
export const WEEKDAYS = [
  { day: 6, short: 'Sat', name: 'Saturday' },
  { day: 0, short: 'Sun', name: 'Sunday' },
  { day: 1, short: 'Mon', name: 'Monday' },
  { day: 2, short: 'Tue', name: 'Tuesday' },
  { day: 3, short: 'Wed', name: 'Wednesday' },
  { day: 4, short: 'Thu', name: 'Thursday' },
  { day: 5, short: 'Fri', name: 'Friday' },
] as const
