import { toDigits } from '#i18n/digits'
import { runInLanguage } from '#i18n/request-language'
import { ENGLISH, getLanguage, t, translate } from '#i18n/t'
import {
  auditTexts,
  differenceTexts,
  disputeReasons,
  eventNames,
  eventTexts,
  fieldLabels,
  reasonTexts,
  securityTexts,
  words,
} from './stored-texts.ts'
import { formatDate, formatMonth } from './wall-clock.ts'

/** Runs `write` in English: it writes a text that a row keeps, with its dates and amounts. */
export const inEnglish = <Result>(write: () => Result): Result => runInLanguage(ENGLISH, write)

type Kind = { pattern: string; show: (value: string) => string | number }

/** Matches any of the texts, the longest first since one may begin like another. */
const matchAny = (texts: readonly string[]): Kind => ({
  pattern: texts.toSorted((a, b) => b.length - a.length).join('|'),
  show: (text) => translate(text) as string,
})

const toMonthNumber = (name: string) => String(new Date(`${name} 1, 2000 UTC`).getUTCMonth() + 1).padStart(2, '0')

/** Parses a date that `formatDate` wrote in English: '24 Nov, 2026' → '2026-11-24'. */
export const parseDate = (date: string): string =>
  `${date.slice(-4)}-${toMonthNumber(date.slice(3, 6))}-${date.slice(0, 2)}`

/** What values look like in English, by their names without figures, and how they are shown. */
const kinds: Record<string, Kind> = {
  amount: { pattern: '\\d+\\.\\d\\d [A-Z]*', show: toDigits },
  figure: { pattern: '[\\d.]+', show: toDigits },
  hours: { pattern: '\\d\\d:\\d\\d–\\d\\d:\\d\\d', show: toDigits },
  // with separators of thousands
  count: { pattern: '\\d[\\d,]*', show: (count) => Number(count.replaceAll(',', '')) },
  date: {
    pattern: '\\d\\d [A-Z][a-z]{2}, \\d{4}',
    show: (date) => formatDate(parseDate(date)),
  },
  month: {
    pattern: '[A-Z][a-z]+ \\d{4}',
    show: (month) => formatMonth(`${month.slice(-4)}-${toMonthNumber(month.slice(0, -5))}`),
  },
  email: { pattern: '\\S+@\\S+', show: String },
  method: matchAny(words.methods),
  role: matchAny(words.roles),
  field: matchAny(fieldLabels),
  value: {
    pattern: '[^]*?',
    show: (value) =>
      value
        .split(', ')
        .map((one) => (/^[\d:.–-]+$/.test(one) ? toDigits(one) : show(one, getForms('value'))))
        .join(', '),
  },
  words: { pattern: '[^]*?', show: (text) => show(text, getForms('words')) },
  // a pending booking and a pending refund are two things in other languages
  refund: {
    pattern: '\\w+',
    show: (state) => (state === 'pending' ? t('on its way') : show(state, getForms('words'))),
  },
}

const { methods, states, weekdays } = words
const { method, methodAndReference } = eventTexts
const reasons = Object.values<string>(reasonTexts)
const security = Object.values<string>(securityTexts)

/**
 * What may stand in which place: otherwise a person's own words could be taken for one of our texts that never stands
 * there.
 */
const texts = {
  event: [...eventNames, ...Object.values(eventTexts), ...reasons],
  reason: reasons,
  dispute: disputeReasons,
  audit: [...Object.values(auditTexts), ...Object.values(eventTexts), ...reasons],
  security,
  difference: Object.values(differenceTexts),
  words: [...reasons, ...security, ...disputeReasons, ...methods, ...states, method, methodAndReference].concat(
    ...[auditTexts.walkIn, auditTexts.none],
  ),
  value: [auditTexts.none, ...weekdays],
} satisfies Record<string, readonly string[]>

/** The context in which a text is shown, such as an event or a reason. */
export type Place = keyof typeof texts

type Form = { text: string; form: RegExp; names: string[] }

const toKind = (name: string) => kinds[name.replace(/\d+$/, '')] ?? { pattern: '', show: String }

/** Returns the expression that matches a text in English and captures its values. */
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

type Forms = { fixed: Set<string>; withValues: Form[] }

const forms = new Map<Place, Forms>()

function getForms(place: Place): Forms {
  const all: readonly string[] = texts[place]
  const known = forms.get(place) ?? {
    fixed: new Set(all.filter((text) => !text.includes('{'))),
    // the longer a text, the more of it is fixed
    withValues: all
      .filter((text) => text.includes('{'))
      .map(toForm)
      .sort((a, b) => fixedLength(b) - fixedLength(a)),
  }
  forms.set(place, known)
  return known
}

const fixedLength = ({ text }: Form) => text.replace(/\{.*?\}/g, '').length

function show(stored: string, { fixed, withValues }: Forms): string {
  if (fixed.has(stored)) return translate(stored) as string
  for (const { text, form, names } of withValues) {
    const found = form.exec(stored)
    if (!found) continue
    const values = names.map((name, at) => [name, toKind(name).show(found[at + 1] ?? '')])
    return translate(text, Object.fromEntries(values)) as string
  }
  return stored
}

/**
 * Translates a stored text to the current language, with its dates and figures, if it is one of ours for that place.
 * Other texts are returned unchanged.
 */
export const showStored = (stored: string, place: Place): string =>
  getLanguage() === ENGLISH.code ? stored : show(stored, getForms(place))
