import type { Fact } from '#contract/facility-facts'
import type { Coordinates, FacilityFields } from '#contract/facility-fields'
import type { PriceRule, SpecialHours } from '#contract/price-rules'
import { weekdays } from '#contract/weekdays'

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
  if (typeof item === 'number') return weekdays[item]
  if (typeof item === 'string') return item.replaceAll('_', ' ')
  const dates = item.dates ? [`${item.dates.from} to ${item.dates.to}`] : []
  if ('openingTime' in item) return [item.label, ...dates, `${item.openingTime}–${item.closingTime}`].join(' ')
  const days = item.weekdays?.map((day) => weekdays[day]?.slice(0, 3)).join('/') ?? 'daily'
  return [item.label, item.pricePerHour, days, `${item.from ?? '00:00'}–${item.to ?? '24:00'}`, ...dates].join(' ')
}

type Entry = [name: keyof FacilityFields, value: FieldValue | undefined]

/**
 * Describes a change for the audit log: 'price 10 → 12; courts 1 → 3', the longest texts last. Empty when nothing
 * changes.
 */
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
