import type { Fact } from '#contract/facility-facts'
import type { PriceRule, SpecialHours } from '#contract/price-rules'
import { weekdays } from '#contract/weekdays'
import { toDigits } from '#i18n/digits'
import { t } from '#i18n/t'
import { formatWeekday } from '../wall-clock.ts'
import type { FieldValue } from './stored-text.ts'

/** Formats the value of a facility's field for the audit log: '10', 'Sunday, Monday', 'none'. */
export function formatFieldValue(value: FieldValue): string {
  if (Array.isArray(value)) return value.map(formatItem).join(', ') || t('none')
  if (typeof value === 'object' && value !== null) return toDigits(`${value.latitude}, ${value.longitude}`)
  return formatPlain(String(value ?? '')) || t('none')
}

/** A figure or a time is written in the language's digits, words are as they were entered. */
const formatPlain = (text: string) => (/^[\d:.–-]+$/.test(text) ? toDigits(text) : text)

function formatItem(item: number | Fact | PriceRule | SpecialHours): string {
  if (typeof item === 'number') return t(weekdays[item] ?? weekdays[0])
  if (typeof item === 'string') return item.replaceAll('_', ' ')
  const dates = item.dates
    ? [t('{from} to {to}', { from: toDigits(item.dates.from), to: toDigits(item.dates.to) })]
    : []
  if ('openingTime' in item)
    return [item.label, ...dates, toDigits(`${item.openingTime}–${item.closingTime}`)].join(' ')
  const days = item.weekdays?.map(formatWeekday).join('/') ?? t('daily')
  const hours = toDigits(`${item.from ?? '00:00'}–${item.to ?? '24:00'}`)
  return [item.label, toDigits(item.pricePerHour), days, hours, ...dates].join(' ')
}
