import format, { type CompiledMessage } from 'icu-minify/format'
import { compile } from '#i18n/compile'
import type { RichValues, TextValues } from './text-values.ts'
import { writeDigits } from './write-digits.ts'

/** A language, and how a text is found in it; without `find`, texts are shown as written in the code. */
export type Language = { code: string; find?: (text: string) => CompiledMessage | undefined }

export const ENGLISH: Language = { code: 'en' }

let readLanguage = (): Language => ENGLISH

/** Says where the language is read from at each text: the page in the browser, the request on the server. */
export function provideLanguage(read: () => Language) {
  readLanguage = read
}

/** Returns the language that texts are written in now, like `bn`. */
export const getLanguage = (): string => readLanguage().code

/** Returns what the addresses of pages in a language begin with: `/bn`, or nothing for English. */
export const toPrefix = (code: string = getLanguage()): string => (code === ENGLISH.code ? '' : `/${code}`)

/** Returns what Intl calls the current language. */
export const getLocale = (): string => toLocale(getLanguage())

const toLocale = (code: string) => (code === ENGLISH.code ? 'en-US' : code)

const formats = new Map<string, unknown>()

/** Returns an Intl format for the current language, created once: creating one is slow. */
export function intl<Options, Format>(Kind: new (locale: string, options?: Options) => Format, options?: Options) {
  const locale = getLocale()
  const key = `${Kind.name} ${locale} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Kind(locale, options)
  formats.set(key, format)
  return format as Format
}

const formatters = {
  getNumberFormat: (_: unknown, options?: Intl.NumberFormatOptions) => ({
    // 4.5 or 999 takes no separator, and so not the first Intl format, which hydration would wait for
    format: (value: number) =>
      !options && String(value).length <= 3
        ? writeDigits(value, getLanguage())
        : intl(Intl.NumberFormat, options).format(value),
  }),
  getPluralRules: (_: unknown, options?: Intl.PluralRulesOptions) => intl(Intl.PluralRules, options),
  getDateTimeFormat: (_: unknown, options?: Intl.DateTimeFormatOptions) => intl(Intl.DateTimeFormat, options),
}

/**
 * Returns the text in the current language with its values filled in: a string, or its parts when elements make values
 * of their own.
 */
export function translate<Made = never>(text: string, values?: Record<string, unknown>) {
  const { code, find } = readLanguage()
  const message = find?.(text) ?? compile(text)
  return format<Made>(message, toLocale(code), values as never, { formatters } as never)
}

/**
 * Returns a text in the current language. The code has the English text, in ICU MessageFormat:
 * `t('{count, plural, one {# hour} other {# hours}} at {facility}', { count, facility })`. Not at the top of a module, where
 * no language is known yet: there `msg` marks the text, and `t` gets it where it is used.
 */
export const t = <Text extends string>(text: Text, ...[values]: TextValues<Text>): string =>
  translate(text, values as Record<string, unknown> | undefined) as string

/** Translates a text that comes from elsewhere, such as a library's message; unchanged unless the catalogue has it. */
export const translateKnown = (text: string): string =>
  readLanguage().find?.(text) ? (translate(text) as string) : text

/** Marks a text for the catalogues, to be given to `t` later. What it returns is only good for that. */
export const msg = <Text extends string>(text: Text): Text => text

/**
 * Returns a text with elements: `rich('Use the <link>form</link>.', { link: (text) => … })` gives the texts and what
 * the functions return.
 */
export function toRichParts<Text extends string, Made>(text: Text, values: RichValues<Text, Made>): (string | Made)[] {
  const parts = translate<Made>(text, values as Record<string, unknown>)
  return Array.isArray(parts) ? parts : [parts]
}
