import { runInLanguage } from '#i18n/request-language'
import { ENGLISH } from '#i18n/t'
import { showText } from './show-text.ts'
import { type StoredText, toOwnWords } from './stored-text.ts'

/*
 * The release before keeps these texts in English, each in a column of its own, and may run at the same time. So this one
 * fills that column too, and reads it as long as the backfill (server/db/backfill-texts/) has not reached a row of the
 * release before. The next release deletes this file and its calls together with the columns.
 */

/** Returns what the release before reads of a text; empty without one. */
export const toEnglish = (text: StoredText | undefined): string => runInLanguage(ENGLISH, () => showText(text))

/** Returns the text of a row, which only has English when the release before wrote it; undefined when it has none. */
export const readText = (text: StoredText | null, english: string | null): StoredText | undefined =>
  text ?? toOwnWords(english)
