import { readdirSync, readFileSync } from 'node:fs'
import { compile } from './compile.ts'
import { keepSuffixes } from './keep-suffixes.ts'
import { ENGLISH, type Language } from './t.ts'

/** English texts and their translations; an empty one stays English. */
export type Catalogue = Record<string, string>

/** Lists the languages that can be offered: English, and each that has a catalogue here. */
export const listLanguages = (): string[] => [
  ENGLISH.code,
  ...readdirSync(import.meta.dirname)
    .filter((name) => /^[a-z]{2,3}\.json$/.test(name))
    .map((name) => name.replace('.json', ''))
    .sort(),
]

/** Reads the catalogue of a language. @throws Error when it has none */
export const readCatalogue = (code: string): Catalogue =>
  JSON.parse(readFileSync(new URL(`${code}.json`, import.meta.url), 'utf8')) as Catalogue

/** Loads languages with their texts, each read once; `prepare` changes every translation. */
function createLoader(prepare = (translation: string) => translation) {
  const loaded = new Map<string, Language>([[ENGLISH.code, ENGLISH]])
  return (code: string): Language => {
    const known = loaded.get(code)
    if (known) return known
    const catalogue = new Map(Object.entries(readCatalogue(code)))
    const find = (text: string) => {
      const translation = catalogue.get(text)
      return translation ? compile(prepare(translation)) : undefined
    }
    const language = { code, find }
    loaded.set(code, language)
    return language
  }
}

/** Loads a language. */
export const loadLanguage = createLoader()

/** Loads a language as the built scripts of the pages have it. */
export const loadPageLanguage = createLoader(keepSuffixes)
