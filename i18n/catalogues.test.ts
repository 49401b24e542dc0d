import { globSync, readFileSync } from 'node:fs'
import { runExtractor } from 'i18next-cli'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { compile } from './compile.ts'
import { toDigits } from './digits.ts'
import { extraction } from './extraction.ts'
import { findUntranslated } from './find-untranslated.ts'
import { listLanguages, loadLanguage, readCatalogue } from './languages.ts'
import { listTexts, type Node } from './list-texts.ts'
import { runInLanguage } from './request-language.ts'
import { intl } from './t.ts'
import { translatedFiles, untranslatedFiles } from './translated-files.ts'

const isSource = (file: string) => !/\.test\.tsx?$/.test(file)
const quiet = { info: () => {}, warn: () => {}, error: () => {} }

/** The names of the values and elements that a text needs. */
function listNames(message: unknown): string[] {
  if (!Array.isArray(message)) return []
  return message.flatMap((part) => {
    if (!Array.isArray(part)) return []
    const [name, ...rest] = part
    const cases = rest.flatMap((one) =>
      Array.isArray(one) ? [[one]] : Object.values(one instanceof Object ? one : {}),
    )
    return [String(name), ...cases.flatMap(listNames)]
  })
}
const listNeeds = (text: string) => [...new Set(listNames(compile(text)))].sort()

it('finds the same texts in the code as stand in the catalogues; else run npm run texts', async () => {
  const { anyFileUpdated } = await runExtractor(extraction, { isDryRun: true, quiet: true, logger: quiet })
  expect(anyFileUpdated).toBe(false)
})

it.each(listLanguages().slice(1))('has every text in %s, with the same values', (language) => {
  for (const [text, translation] of Object.entries(readCatalogue(language))) {
    expect(translation, text).not.toBe('')
    expect(listNeeds(translation), text).toEqual(listNeeds(text))
  }
})

it.each(listLanguages())('knows the digits of %s as Intl does', (language) => {
  // not provideLanguage: the files of a worker share the module, and would no longer see the language of runInLanguage
  runInLanguage(loadLanguage(language), () =>
    expect(toDigits('0123456789')).toBe(
      intl(Intl.NumberFormat, { minimumIntegerDigits: 10, useGrouping: false }).format(123456789),
    ),
  )
})

it('has no text outside of the catalogues', async () => {
  const files = globSync(translatedFiles, { exclude: untranslatedFiles })
  expect(files.length).toBeGreaterThan(100)
  expect(Object.fromEntries(await findUntranslated(files))).toEqual({})
})

it('looks up no text before the language is known', () => {
  for (const file of globSync(extraction.extract.input).filter(isSource)) {
    const code = readFileSync(file, 'utf8')
    if (code.includes('#i18n/t'))
      for (const { text } of listTexts(parseSync(file, code).program as unknown as Node)) expect(text).toBeTruthy()
  }
})
