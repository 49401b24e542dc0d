import { loadLanguage } from '#i18n/languages'
import { runInLanguage } from '#i18n/request-language'
import { ENGLISH } from '#i18n/t'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { findLanguage } from './queries.ts'

/** Runs work whose texts are for an account: in its language if the site offers that, else in English. */
export const runInAccountLanguage = <Result>(
  { languages }: Pick<Config, 'languages'>,
  language: string | null,
  work: () => Result,
): Result => runInLanguage(language !== null && languages.includes(language) ? loadLanguage(language) : ENGLISH, work)

/** Runs work whose texts are for the account with an e-mail address: in its language, else in English. */
export async function runInRecipientLanguage<Result>(
  { db, config }: Deps,
  email: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const language = config.languages.length < 2 ? null : await findLanguage(db, email)
  return runInAccountLanguage(config, language, work)
}
