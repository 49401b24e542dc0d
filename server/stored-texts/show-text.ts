import { toMajor } from '#contract/money'
import { toDigits } from '#i18n/digits'
import { t, translate } from '#i18n/t'
import { formatAmount } from '../money.ts'
import { formatDate, formatHours, formatMonth } from '../wall-clock.ts'
import { formatClosedBookings, formatTimes } from './show-closure.ts'
import { formatFieldValue } from './show-field.ts'
import { showReason } from './show-reason.ts'
import type { Amount, StoredText, Values } from './stored-text.ts'
import {
  disputeReasonTexts,
  type EventName,
  eventTexts,
  fieldTexts,
  methodTexts,
  roleTexts,
  storedTexts,
} from './texts.ts'

type FormatAmount = typeof formatAmount

const showAmount = ({ minor, currency }: Amount, format: FormatAmount) => format(minor, currency)

type Show = { [Name in keyof Values]: (value: Values[Name], format: FormatAmount) => string | number }
type Plain = { [Name in keyof Values]: Values[Name] extends string | number ? Name : never }[keyof Values]

/** How values are shown in the current language; a missing one as it is, numbers as the sentence formats them. */
const show: Omit<Show, Plain> & Partial<Show> = {
  amount: showAmount,
  paid: showAmount,
  paidHere: showAmount,
  charged: showAmount,
  chargedHere: showAmount,
  refunded: showAmount,
  refundedHere: showAmount,
  due: showAmount,
  minor: (minor) => toDigits(toMajor(minor)),
  date: formatDate,
  month: formatMonth,
  hours: ({ from, to }) => formatHours(from, to),
  reason: showReason,
  alt: (alt) => alt || t('none'),
  author: (author) => author ?? t('a deleted account'),
  email: (email) => email ?? t('a deleted account'),
  customer: (email) => (email === null ? t('a deleted account') : email || t('a walk-in')),
  role: (role) => t(roleTexts[role]),
  oldRole: (role) => t(roleTexts[role]),
  method: (method) => t(methodTexts[method]),
  disputeReason: showDisputeReason,
  field: (field) => t(fieldTexts[field]),
  before: formatFieldValue,
  after: formatFieldValue,
  times: formatTimes,
  closed: formatClosedBookings,
  changes: (changes, format) => changes.map((change) => showText(change, format)).join('; '),
}

/** Returns a stored text in the current language, people's own words as they are; empty without a text. */
export function showText(stored: StoredText | undefined, format: FormatAmount = formatAmount): string {
  if (!stored) return ''
  if ('text' in stored) return showReason(stored.text)
  const sentence: string | undefined = storedTexts[stored.code]
  // written by a process of the next release, which runs at the same time during an upgrade
  if (sentence === undefined) return formatCode(stored.code)
  const values = Object.entries('values' in stored ? stored.values : {}).map(([name, value]) => {
    const showValue = show[name as keyof Values] as
      | ((value: unknown, format: FormatAmount) => string | number)
      | undefined
    return [name, showValue ? showValue(value, format) : value]
  })
  return translate(sentence, Object.fromEntries(values)) as string
}

const formatCode = (code: string) => code.replaceAll('_', ' ')

/** Returns why a payment is disputed, from the card provider's code. */
export function showDisputeReason(code: string): string {
  const text = disputeReasonTexts[code]
  return text ? t(text) : formatCode(code)
}

/** Returns the name of an event in a booking's history; `what` is shown as it is when another release has written it. */
export const showEvent = (what: string): string => {
  const text: string | undefined = eventTexts[what as EventName]
  return text ? t(text) : what
}
