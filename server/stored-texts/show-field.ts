import type { Fact } from '#contract/facility-facts'
import type { PriceRule, SpecialHours } from '#contract/price-rules'
import type { Space } from '#contract/space'
import { weekdays } from '#contract/weekdays'
import { toDigits } from '#i18n/digits'
import { msg, t } from '#i18n/t'
import { formatWeekday } from '../wall-clock.ts'
import type { FieldValue } from './stored-text.ts'

const coPlayersTexts = { off: msg('not asked'), optional: msg('optional'), required: msg('required') }

const isCoPlayers = (value: FieldValue): value is keyof typeof coPlayersTexts =>
  Object.hasOwn(coPlayersTexts, String(value))

/** Formats the value of a facility's field for the audit log: '10', 'Sunday, Monday', 'none'. */
export function formatFieldValue(value: FieldValue): string {
  if (Array.isArray(value)) return value.map(formatItem).join(', ') || t('none')
  if (typeof value === 'object' && value !== null) return toDigits(`${value.latitude}, ${value.longitude}`)
  if (isCoPlayers(value)) return t(coPlayersTexts[value])
  return formatPlain(String(value ?? '')) || t('none')
}

/** A figure or a time is written in the language's digits, words are as they were entered. */
export const formatPlain = (text: string) => (/^[\d:.–-]+$/.test(text) ? toDigits(text) : text)

function formatItem(item: number | Fact | PriceRule | SpecialHours | Space): string {
  if (typeof item === 'number') return t(weekdays[item] ?? weekdays[0])
  if (typeof item === 'string') return item.replaceAll('_', ' ')
  if ('courts' in item) return formatSpace(item)
  const dates = item.dates
    ? [t('{from} to {to}', { from: toDigits(item.dates.from), to: toDigits(item.dates.to) })]
    : []
  if ('openingTime' in item)
    return [item.label, ...dates, toDigits(`${item.openingTime}–${item.closingTime}`)].join(' ')
  const days = item.weekdays?.map(formatWeekday).join('/') ?? t('daily')
  const hours = toDigits(`${item.from ?? '00:00'}–${item.to ?? '24:00'}`)
  return [item.label, toDigits(item.pricePerHour), days, hours, ...dates].join(' ')
}

/** A space as 'Whole hall badminton 1, 2, 3 120 4000', then its price rules. */
const formatSpace = ({ name, sport, courts, slotMinutes, pricePerHour, priceRules }: Space) =>
  [
    name,
    ...[sport.replaceAll('_', ' '), toDigits(courts.join('/')), toDigits(slotMinutes), toDigits(pricePerHour)],
    ...priceRules.map(formatItem),
  ].join(' ')
