import { toDigits } from '#i18n/digits'
import { runInLanguage } from '#i18n/request-language'
import { ENGLISH, getLanguage, translate } from '#i18n/t'
import {
  auditTexts,
  bookingTexts,
  differenceTexts,
  disputeReasons,
  eventNames,
  fieldLabels,
  words,
} from './stored-texts.ts'
import { formatDate, formatMonth } from './wall-clock.ts'

/** Runs what writes one of the texts that rows keep, with its dates and amounts. */
export const inEnglish = <Result>(write: () => Result): Result => runInLanguage(ENGLISH, write)

type Kind = { pattern: string; show: (value: string) => string | number }

/** The longest first, since one may begin like another. */
const oneOf = (texts: readonly string[]): Kind => ({
  pattern: texts.toSorted((a, b) => b.length - a.length).join('|'),
  show: (text) => translate(text) as string,
})

const toMonthNumber = (name: string) => String(new Date(`${name} 1, 2000 UTC`).getUTCMonth() + 1).padStart(2, '0')

/** '24 Nov, 2026' → '2026-11-24': a date that `formatDate` wrote in English. */
export const parseDate = (date: string): string =>
  `${date.slice(-4)}-${toMonthNumber(date.slice(3, 6))}-${date.slice(0, 2)}`

/** What values look like in English, by their names without figures, and how they are shown. */
const kinds: Record<string, Kind> = {
  amount: { pattern: '\\d+\\.\\d\\d [A-Z]*', show: toDigits },
  figure: { pattern: '[\\d.]+', show: toDigits },
  hours: { pattern: '\\d\\d:\\d\\d–\\d\\d:\\d\\d', show: toDigits },
  count: { pattern: '\\d+', show: Number },
  date: {
    pattern: '\\d\\d [A-Z][a-z]{2}, \\d{4}',
    show: (date) => formatDate(parseDate(date)),
  },
  month: {
    pattern: '[A-Z][a-z]+ \\d{4}',
    show: (month) => formatMonth(`${month.slice(-4)}-${toMonthNumber(month.slice(0, -5))}`),
  },
  email: { pattern: '\\S+@\\S+', show: String },
  method: oneOf(words.methods),
  role: oneOf(words.roles),
  field: oneOf(fieldLabels),
  value: {
    pattern: '[^]*?',
    show: (value) =>
      value
        .split(', ')
        .map((one) => (/^[\d:.–-]+$/.test(one) ? toDigits(one) : showStored(one)))
        .join(', '),
  },
  words: { pattern: '[^]*?', show: showStored },
}

const texts: string[] = [
  ...eventNames,
  ...[bookingTexts, auditTexts, differenceTexts].flatMap((group) => Object.values<string>(group)),
  ...[disputeReasons, ...Object.values(words)].flat(),
]

type Form = { text: string; form: RegExp; names: string[] }

const toKind = (name: string) => kinds[name.replace(/\d+$/, '')] ?? { pattern: '', show: String }

/** A text with values as the expression that finds it, and them, in English. */
function toForm(text: string): Form {
  const names: string[] = []
  const parts = text.split(/\{(\w+)(?:, number)?\}/)
  const source = parts.map((part, at) => {
    if (at % 2 === 0) return part.replace(/[.()]/g, '\\$&')
    names.push(part)
    return `(${toKind(part).pattern})`
  })
  return { text, form: new RegExp(`^${source.join('')}$`), names }
}

let forms: { fixed: Set<string>; withValues: Form[] } | undefined

function readForms() {
  forms ??= {
    fixed: new Set(texts.filter((text) => !text.includes('{'))),
    // the longer a text, the more of it is fixed
    withValues: texts
      .filter((text) => text.includes('{'))
      .map(toForm)
      .sort((a, b) => fixedLength(b) - fixedLength(a)),
  }
  return forms
}

const fixedLength = ({ text }: Form) => text.replace(/\{.*?\}/g, '').length

/** A text of a row in the current language: translated if it is one of ours, with its dates and figures; others stay. */
export function showStored(stored: string): string {
  if (getLanguage() === ENGLISH.code) return stored
  const { fixed, withValues } = readForms()
  if (fixed.has(stored)) return translate(stored) as string
  for (const { text, form, names } of withValues) {
    const found = form.exec(stored)
    if (!found) continue
    const values = names.map((name, at) => [name, toKind(name).show(found[at + 1] ?? '')])
    return translate(text, Object.fromEntries(values)) as string
  }
  return stored
}
