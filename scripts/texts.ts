// npm run texts: brings the catalogues in i18n/ up to date: new texts with an empty translation, without those no longer used.
// npm run texts -- FOLDER…: lists the texts there outside of t(), msg() and rich().
import { globSync } from 'node:fs'
import { runExtractor } from 'i18next-cli'
import { extraction } from '../i18n/extraction.ts'
import { findUntranslated } from '../i18n/find-untranslated.ts'
import { listLanguages, readCatalogue } from '../i18n/languages.ts'
import { untranslatedFiles } from '../i18n/translated-files.ts'

const folders = process.argv.slice(2)

async function update() {
  const quiet = { info: () => {}, warn: console.warn, error: console.error }
  await runExtractor(extraction, { logger: quiet, quiet: true })
  for (const language of listLanguages().slice(1)) {
    const missing = Object.values(readCatalogue(language)).filter((translation) => translation === '')
    console.log(`${language}: ${missing.length} texts to translate`)
  }
}

async function list() {
  const files = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { exclude: untranslatedFiles }))
  const found = await findUntranslated(files)
  for (const [file, texts] of found) console.log([file, ...texts].join('\n  '))
  console.log(`${[...found.values()].flat().length} texts outside of the catalogues`)
}

await (folders.length > 0 ? list() : update())
