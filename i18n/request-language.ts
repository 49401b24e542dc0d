import { AsyncLocalStorage } from 'node:async_hooks'
import { ENGLISH, type Language, provideLanguage } from './t.ts'

const storage = new AsyncLocalStorage<Language>()

provideLanguage(() => storage.getStore() ?? ENGLISH)

/** Runs work whose texts are in a language, with everything it waits for. */
export const runInLanguage = <Result>(language: Language, work: () => Result): Result => storage.run(language, work)
