import { toMinutes } from '#contract/clock'
import type { Fact } from '#contract/facility-facts'
import type { Coordinates, FacilityFields } from '#contract/facility-fields'
import type { PriceRule, SpecialHours } from '#contract/price-rules'
import { toChargeMinor } from '#contract/prices'
import { t } from '#i18n/t'
import { AppError } from '../../app-error.ts'
import { formatAmount } from '../../money.ts'

type Operation = Pick<FacilityFields, 'openingTime' | 'closingTime' | 'pricePerHour'> &
  Partial<Pick<FacilityFields, 'priceRules' | 'specialHours'>>

/** `minimumMinor` is the smallest amount the card provider charges in `currency`. */
type Charge = { slotMinutes: number; currency: string; minimumMinor: number }

/**
 * Checks that a facility can be booked: it is open for at least one slot, and a slot costs enough to be charged, also by
 * its price rules and on days with special hours.
 * @throws AppError bad_request naming the field
 */
export function assertOperable(operation: Operation, charge: Charge): void {
  const { slotMinutes } = charge
  const { priceRules = [], specialHours = [] } = operation
  assertOpen('', operation, slotMinutes)
  for (const [index, period] of specialHours.entries()) assertOpen(`specialHours.${index}.`, period, slotMinutes)
  assertChargeable('', operation, charge)
  for (const [index, rule] of priceRules.entries()) assertChargeable(`priceRules.${index}.`, rule, charge)
}

type Hours = { openingTime: string; closingTime: string }

function assertOpen(path: string, { openingTime, closingTime }: Hours, slotMinutes: number): void {
  const openMinutes = toMinutes(closingTime) - toMinutes(openingTime)
  if (openMinutes <= 0) throw fieldError(`${path}closingTime`, t('The closing time must be after the opening time.'))
  if (openMinutes < slotMinutes)
    throw fieldError(
      `${path}closingTime`,
      t('Stay open for at least one slot of {minutes, number} minutes.', { minutes: slotMinutes }),
    )
}

function assertChargeable(path: string, { pricePerHour }: { pricePerHour: number }, charge: Charge): void {
  const { slotMinutes, currency, minimumMinor } = charge
  if (toChargeMinor(pricePerHour, slotMinutes) < minimumMinor)
    throw fieldError(
      `${path}pricePerHour`,
      t('A slot of {minutes, number} minutes must cost at least {amount}, the smallest amount cards can be charged.', {
        minutes: slotMinutes,
        amount: formatAmount(minimumMinor, currency),
      }),
    )
}

const fieldError = (path: string, message: string) => new AppError('bad_request', message, [{ path, message }])

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Where the audit's label isn't the field's name. */
const labels: Partial<Record<string, string>> = {
  pricePerHour: 'price',
  closedWeekdays: 'closed on',
  imageUrl: 'photo',
  womensHours: 'women’s hours',
}

/** 'openingTime' → 'opening time'. */
const toLabel = (name: string) => labels[name] ?? name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

type FieldValue = FacilityFields[keyof FacilityFields]

const toText = (value: FieldValue) => {
  if (Array.isArray(value)) return value.map(toItemText).join(', ') || 'none'
  return (isCoordinates(value) ? `${value.latitude}, ${value.longitude}` : String(value ?? '')) || 'none'
}

const isCoordinates = (value: FieldValue): value is Coordinates => typeof value === 'object' && value !== null

const toItemText = (item: number | Fact | PriceRule | SpecialHours) => {
  if (typeof item === 'number') return dayNames[item]
  if (typeof item === 'string') return item.replaceAll('_', ' ')
  const dates = item.dates ? [`${item.dates.from} to ${item.dates.to}`] : []
  if ('openingTime' in item) return [item.label, ...dates, `${item.openingTime}–${item.closingTime}`].join(' ')
  const days = item.weekdays?.map((day) => dayNames[day]?.slice(0, 3)).join('/') ?? 'daily'
  return [item.label, item.pricePerHour, days, `${item.from ?? '00:00'}–${item.to ?? '24:00'}`, ...dates].join(' ')
}

type Entry = [name: keyof FacilityFields, value: FieldValue | undefined]

/** What a change would change, for the audit: 'price 10 → 12; courts 1 → 3', the longest texts last. Empty for nothing. */
export function describeChanges(
  before: FacilityFields,
  change: { [Name in keyof FacilityFields]?: FacilityFields[Name] | undefined },
): string {
  const { imageUrl, description, ...others } = change
  const entries = Object.entries({ ...others, imageUrl, description }) as Entry[]
  return entries
    .flatMap(([name, value]) => {
      if (value === undefined || toText(value) === toText(before[name])) return []
      return name === 'description' ? name : `${toLabel(name)} ${toText(before[name])} → ${toText(value)}`
    })
    .join('; ')
}

/** The mean of ratings with one decimal; 0 without ratings (spec §9). */
export const roundRating = (mean: number | null): number => (mean === null ? 0 : Math.round(mean * 10) / 10)

type Availability = { nextAvailability: { date: string; startTime: string } | null }

/** Sorts by the next free slot, facilities without one last. */
export function compareSoonest(a: Availability, b: Availability): number {
  const key = ({ nextAvailability: next }: Availability) => (next ? `${next.date} ${next.startTime}` : '9')
  return key(a).localeCompare(key(b))
}

/** The words of a search. At most eight, because each costs a scan. */
export const splitWords = (search: string): string[] => search.split(/\s+/).filter(Boolean).slice(0, 8)
