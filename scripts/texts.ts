// npm run texts: brings the catalogues in i18n/ up to date: new texts with an empty translation, without those no longer used.
import { runExtractor } from 'i18next-cli'
import { extraction } from '../i18n/extraction.ts'

const quiet = { info: () => {}, warn: console.warn, error: console.error }
await runExtractor(extraction, { logger: quiet, quiet: true })
