import { runInAccountLanguage } from '../account-language.ts'
import type { Deps } from '../deps.ts'
import { findLanguage } from './queries.ts'

/** Runs work whose texts are for the account with an e-mail address: in its language, else in English. */
export async function runInRecipientLanguage<Result>(
  { db, config }: Deps,
  email: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const language = config.languages.length < 2 ? null : await findLanguage(db, email)
  return runInAccountLanguage(config, language, work)
}
