import { loadLanguage } from '#i18n/languages'
import { runInLanguage } from '#i18n/request-language'
import { ENGLISH } from '#i18n/t'
import type { Config } from './config.ts'

/** Runs work whose texts are for an account: in its language if the site offers that, else in English. */
export const runInAccountLanguage = <Result>(
  { languages }: Pick<Config, 'languages'>,
  language: string | null,
  work: () => Result,
): Result => runInLanguage(language !== null && languages.includes(language) ? loadLanguage(language) : ENGLISH, work)
