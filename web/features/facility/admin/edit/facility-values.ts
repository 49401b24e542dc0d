import type { CoPlayers } from '#contract/co-player'
import type { createFacility, Facility } from '#contract/facility'
import { type Fact, factGroups } from '#contract/facility-facts'
import type { Site } from '#contract/site'
import { ENGLISH, t } from '#i18n/t'
import type { CallArgs } from '../../../../api'
import { parseNumber } from '../../../../lib/forms/parse-number'
import { formatRange } from '../../../../lib/texts/format'
import { WEEK } from '../../../../lib/time/calendar-day'
import { formatWeekday } from '../../../../lib/time/day-names'
import { parseMapLink } from './parse-map-link'

type Texts = Record<string, { name: string; location: string; description: string }>

/** The languages besides that of the specified fields. */
export const otherLanguages = ({ languages }: Pick<Site, 'languages'>) =>
  languages.filter((code) => code !== ENGLISH.code)

const toTexts = (site: Site, texts: Facility['texts'] = {}): Texts =>
  Object.fromEntries(
    otherLanguages(site).map((code) => [code, { name: '', location: '', description: '', ...texts[code] }]),
  )

/** The specified fields (spec §5), empty; they are always sent. */
const specified = { name: '', description: '', pricePerHour: '', location: '', imageUrl: '' }

/** The optional fields, some with a default in the settings; they are sent only if they were changed. */
const optional = {
  courts: '1',
  openingTime: '',
  closingTime: '',
  closedWeekdays: [] as number[],
  timeZone: '',
  floor: '',
  ceilingHeight: '',
  womensHours: '',
  coPlayers: 'off' as CoPlayers,
  coPlayerCount: '3',
  facts: [...factGroups.amenities] as Fact[],
  coordinates: '',
  /** Name, place and description in other languages, by their codes. */
  texts: {} as Texts,
}

/** The form's values: numbers and the place on the map as they are typed, the other fields as the contract has them. */
export type FacilityValues = typeof specified & typeof optional

const SPECIFIED_FIELDS = Object.keys(specified) as (keyof typeof specified)[]
export const OPTIONAL_FIELDS = Object.keys(optional) as (keyof typeof optional)[]
const FIELDS = [...SPECIFIED_FIELDS, ...OPTIONAL_FIELDS]
/** The fields with an input of their name, where errors are shown; the library would keep an error of any other for ever. */
export const INPUTS = FIELDS.filter((name) => name !== 'texts')

/** An empty form; hours, closing days and time zone are those of the settings. */
export function emptyValues(site: Site): FacilityValues {
  const { openingTime, closingTime, closedWeekdays, timeZone } = site
  return { ...specified, ...optional, openingTime, closingTime, closedWeekdays, timeZone, texts: toTexts(site) }
}

export function toFormValues(facility: Facility, site: Site): FacilityValues {
  const toText = (value: Facility[keyof FacilityValues]) => (typeof value === 'number' ? String(value) : (value ?? ''))
  const values = Object.fromEntries(FIELDS.map((name) => [name, toText(facility[name])])) as FacilityValues
  const { coordinates } = facility
  const texts = toTexts(site, facility.texts)
  return { ...values, texts, coordinates: coordinates ? `${coordinates.latitude}, ${coordinates.longitude}` : '' }
}

/** Prices by hour, special hours and spaces have forms of their own. */
type RequestBody = Omit<CallArgs<typeof createFacility>['body'], 'priceRules' | 'specialHours' | 'spaces'>

/** Parses coordinates; null for an invalid text, which the form refuses before. */
function parseCoordinates(text: string) {
  const place = parseMapLink(text)
  return 'problem' in place ? null : place
}

const parseValues = (values: FacilityValues): Required<RequestBody> => ({
  ...values,
  pricePerHour: parseNumber(values.pricePerHour),
  courts: parseNumber(values.courts),
  coPlayerCount: parseNumber(values.coPlayerCount),
  closedWeekdays: [...values.closedWeekdays].sort(),
  ceilingHeight: values.ceilingHeight.trim() === '' ? null : Number(values.ceilingHeight),
  coordinates: parseCoordinates(values.coordinates),
})

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Returns the body to add or change a facility: the specified fields (spec §3), and optional ones that differ from `before`. */
export function toRequestBody(values: FacilityValues, before: FacilityValues): RequestBody {
  const now = parseValues(values)
  const old = parseValues(before)
  const names = [...SPECIFIED_FIELDS, ...OPTIONAL_FIELDS.filter((name) => !isSame(now[name], old[name]))]
  return Object.fromEntries(names.map((name) => [name, now[name]])) as RequestBody
}

type Operation = Pick<FacilityValues, 'courts' | 'openingTime' | 'closingTime' | 'closedWeekdays'>

/** `3 courts, 08:00–22:00, closed Fri`. */
export function formatOperation({ courts, openingTime, closingTime, closedWeekdays }: Operation): string {
  const values = { count: Number(courts), hours: formatRange(openingTime, closingTime) }
  const days = WEEK.filter((day) => closedWeekdays.includes(day)).map((day) => formatWeekday(day, 'short'))
  if (days.length === 0) return t('{count, plural, one {# court} other {# courts}}, {hours}, open every day', values)
  const closed = days.join(', ')
  return t('{count, plural, one {# court} other {# courts}}, {hours}, closed {closed}', { ...values, closed })
}
