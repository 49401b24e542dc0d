import { toMinor } from '#contract/money'
import { weekdays } from '#contract/weekdays'
import type { ClosedBookings, Field, FieldValue, Values } from '../../stored-texts/stored-text.ts'
import { fieldTexts, methodTexts } from '../../stored-texts/texts.ts'

const DATE = '\\d\\d [A-Z][a-z]{2}, \\d{4}'
const HOURS = '\\d\\d:\\d\\d–\\d\\d:\\d\\d'
// with separators of thousands
const COUNT = '\\d[\\d,]*'
const TIMES = `(?:Court (\\d+), )?(every \\w+, )?(?:(${HOURS}), )?(${DATE})(?: to (${DATE}))?`
const CLOSED = `${COUNT} (?:moved to another court|unpaid cancelled|paid to be moved or refunded)`

const toMonthNumber = (name: string) => String(new Date(`${name} 1, 2000 UTC`).getUTCMonth() + 1).padStart(2, '0')

/** '24 Nov, 2026' → '2026-11-24' */
const parseDate = (date: string) => `${date.slice(-4)}-${toMonthNumber(date.slice(3, 6))}-${date.slice(0, 2)}`

const parseCount = (text: string) => Number(text.replaceAll(',', ''))

function parseAmount(text: string): Values['amount'] {
  const [major, currency = ''] = text.split(' ')
  return { minor: toMinor(Number(major)), currency: currency.toLowerCase() }
}

function parseHours(text: string): Values['hours'] {
  const [from = '', to = ''] = text.split('–')
  return { from, to }
}

function parseTimes(text: string): Values['times'] {
  const [, court, weekly, hours, from = '', to = from] = new RegExp(`^${TIMES}$`).exec(text) ?? []
  return {
    court: court ? Number(court) : null,
    isWeekly: weekly !== undefined,
    hours: hours ? parseHours(hours) : null,
    from: parseDate(from),
    to: parseDate(to),
  }
}

function parseClosed(text: string): ClosedBookings {
  const find = (what: string) => parseCount(new RegExp(`(${COUNT}) ${what}`).exec(text)?.[1] ?? '0')
  return {
    moved: find('moved to another court'),
    cancelled: find('unpaid cancelled'),
    toChoose: find('paid to be moved or refunded'),
  }
}

/** Weekdays become numbers again; other lists and figures stay as they were written. */
function parseFieldValue(text: string): FieldValue {
  if (text === 'none') return ''
  const days = text.split(', ').map((day) => (weekdays as readonly string[]).indexOf(day))
  return days.every((day) => day >= 0) ? days : text
}

const toPattern = (texts: Record<string, string>) => Object.values(texts).join('|')

const findKey = <Key extends string>(texts: Record<Key, string>, text: string, otherwise: Key): Key =>
  (Object.keys(texts) as Key[]).find((key) => texts[key] === text) ?? otherwise

type Kind<Value> = { pattern: string; parse: (text: string) => Value }

const words: Kind<string> = { pattern: '[^]*?', parse: (text) => text }
const name: Kind<string> = { pattern: '\\w+', parse: (text) => text }
const count: Kind<number> = { pattern: COUNT, parse: parseCount }
const amount: Kind<Values['amount']> = { pattern: '\\d+\\.\\d\\d [A-Z]*', parse: parseAmount }
const role: Kind<Values['role']> = { pattern: 'owner|staff', parse: (text) => (text === 'owner' ? text : 'staff') }
const fieldValue: Kind<FieldValue> = { pattern: words.pattern, parse: parseFieldValue }

/** How the values of texts look in English; `changes` are read one by one. */
export const kinds: { [Name in Exclude<keyof Values, 'changes'>]: Kind<Values[Name]> } = {
  amount,
  paid: amount,
  paidHere: amount,
  charged: amount,
  chargedHere: amount,
  refunded: amount,
  refundedHere: amount,
  due: amount,
  minor: { pattern: '[\\d.]+', parse: (text) => toMinor(Number(text)) },
  date: { pattern: DATE, parse: parseDate },
  month: { pattern: '[A-Z][a-z]+ \\d{4}', parse: (text) => `${text.slice(-4)}-${toMonthNumber(text.slice(0, -5))}` },
  hours: { pattern: HOURS, parse: parseHours },
  court: count,
  count,
  balance: count,
  entries: count,
  cancelled: count,
  kept: count,
  photo: count,
  stars: count,
  reason: words,
  alt: { pattern: words.pattern, parse: (text) => (text === 'none' ? '' : text) },
  author: words,
  email: { pattern: '\\S+@\\S+', parse: (text) => text },
  customer: { pattern: '\\S+@\\S+|a walk-in', parse: (text) => (text === 'a walk-in' ? '' : text) },
  role,
  oldRole: role,
  method: { pattern: toPattern(methodTexts), parse: (text) => findKey(methodTexts, text, 'cash') },
  reference: words,
  disputeReason: { pattern: '[a-z ]+', parse: (text) => text.replaceAll(' ', '_') },
  status: name,
  state: name,
  intent: words,
  booking: words,
  network: words,
  request: words,
  field: { pattern: toPattern(fieldTexts), parse: (text) => findKey<Field>(fieldTexts, text, 'name') },
  before: fieldValue,
  after: fieldValue,
  times: { pattern: TIMES.replaceAll(/\((?!\?)/g, '(?:'), parse: parseTimes },
  closed: { pattern: `${CLOSED}(?:, ${CLOSED})*`, parse: parseClosed },
}
