import type { createFacility, Facility, updateFacility } from '#contract/facility'
import type { Site } from '#contract/site'
import type { CallArgs } from '../../../api'

/** What the form holds: the specified fields as typed, and what running a venue needs beyond them. */
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

type Running = Pick<FacilityValues, 'courts' | 'openingTime' | 'closingTime' | 'closedWeekdays' | 'timeZone'>

/** An empty form; hours and days begin as the settings have them. */
export const emptyValues = ({ openingTime, closingTime, closedWeekdays, timeZone }: Site): FacilityValues => ({
  ...{ name: '', description: '', pricePerHour: '', location: '', imageUrl: '' },
  ...{ courts: '1', openingTime, closingTime, closedWeekdays, timeZone },
})

export const valuesOf = (facility: Facility): FacilityValues => ({
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

/** An emptied number is not zero: the server says what is missing. */
const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))

const asSent = (values: FacilityValues): Required<NewFacility> => ({
  ...values,
  pricePerHour: numberOf(values.pricePerHour),
  courts: numberOf(values.courts),
  closedWeekdays: [...values.closedWeekdays].sort(),
})

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

function changesOf<T extends object>(now: T, before: T): Partial<T> {
  const changed = Object.entries(now).filter(([name, value]) => !same(value, Reflect.get(before, name)))
  return Object.fromEntries(changed) as Partial<T>
}

/** What is sent to add a venue: the specified fields, and of the rest only what differs from the settings. */
export function newFacilityOf(values: FacilityValues, defaults: FacilityValues): NewFacility {
  const { name, description, pricePerHour, location, imageUrl, ...running } = asSent(values)
  const { courts, openingTime, closingTime, closedWeekdays, timeZone } = asSent(defaults)
  const usual = { courts, openingTime, closingTime, closedWeekdays, timeZone }
  return { name, description, pricePerHour, location, imageUrl, ...changesOf(running, usual) }
}

/** What is sent to change a venue: the specified fields (spec §3), and of the rest only what was changed. */
export function editOf(values: FacilityValues, before: FacilityValues): Edit {
  const { name, description, pricePerHour, location, imageUrl, ...running } = asSent(values)
  return { name, description, pricePerHour, location, imageUrl, ...changesOf(running, asSent(before)) }
}

/** `3 courts, 08:00–22:00, closed Fri`. */
export function saidRunning({ courts, openingTime, closingTime, closedWeekdays }: Running): string {
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
