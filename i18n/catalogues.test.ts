import { globSync, readFileSync } from 'node:fs'
import { runExtractor, runLinter } from 'i18next-cli'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { compile } from './compile.ts'
import { extraction } from './extraction.ts'
import { finished } from './finished.ts'
import { listLanguages, readCatalogue } from './languages.ts'
import { findLiterals } from './literals.ts'
import { listTexts, type Node } from './texts.ts'

const isSource = (file: string) => !/\.test\.tsx?$/.test(file)
/** Names that are the same in every language. */
const brands = new Set(['Book My Play', 'Google Play', 'App Store'])

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

it('has no text outside of the catalogues where everything is translated', async () => {
  const files = globSync(finished).filter(isSource)
  expect(files.length).toBeGreaterThan(100)
  const literals = Object.fromEntries(
    files.map((file) => [file, findLiterals(file)]).filter(([, found]) => found?.length),
  )
  expect(literals).toEqual({})
  const { files: issues } = await runLinter({ ...extraction, extract: { ...extraction.extract, input: files } })
  const texts = Object.values(issues).flatMap((found) => found.map(({ text }) => text))
  expect(texts.filter((text) => !brands.has(text))).toEqual([])
})

it('looks up no text before the language is known', () => {
  for (const file of globSync(extraction.extract.input).filter(isSource)) {
    const code = readFileSync(file, 'utf8')
    if (code.includes('#i18n/t'))
      for (const { text } of listTexts(parseSync(file, code).program as unknown as Node)) expect(text).toBeTruthy()
  }
})
