import { readFileSync } from 'node:fs'
import { defineConfig } from 'vite'
import { readCatalogue } from './i18n/languages.ts'
import { precompress } from './vite.config.ts'
import { NEWS } from './web/service-worker/rules.ts'

const ENTRY = 'web/entry-client.tsx'

type Chunk = {
  file: string
  src?: string
  css?: string[]
  assets?: string[]
  imports?: string[]
  dynamicImports?: string[]
}
const read = <Json>(name: string) => JSON.parse(readFileSync(`dist/client/.vite/${name}.json`, 'utf8')) as Json
const manifest = read<Record<string, Chunk>>('manifest')
/** The folders of the scripts in other languages than English. */
const folders = read<Record<string, string>>('languages')

/** The files of all pages but the admin area's, which is of no use offline. */
function listFiles(): string[] {
  const files = new Set<string>()
  const seen = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key) || key.startsWith('web/pages/admin/')) return
    seen.add(key)
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(`/${file}`)
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next)
  }
  visit(ENTRY)
  return [...files]
}

/** Scripts from the language's folder; Bangla's letters for Bangla only. */
function toBuild(language: string, news: string) {
  const folder = folders[language]
  const toFile = (file: string) =>
    folder && file.endsWith('.js') ? file.replace('/assets/', `/assets/${folder}/`) : file
  const files = listFiles().filter((file) => language === 'bn' || !/bengali-(?!name-)/.test(file))
  return { app: toFile(`/${manifest[ENTRY]?.file}`), files: files.map(toFile), news }
}

const others = Object.keys(folders).map((language) => [
  language,
  toBuild(language, readCatalogue(language)[NEWS] ?? NEWS),
])
const builds = { en: toBuild('en', NEWS), ...Object.fromEntries(others) }

/** The service worker, made after the pages it keeps the files of: `vite build -c vite.sw.config.ts`. */
export default defineConfig({
  publicDir: false,
  plugins: [precompress(/^sw\.js$/)],
  define: { BUILDS: JSON.stringify(builds) },
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    target: 'es2022',
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: { input: 'web/service-worker/sw.ts', output: { format: 'iife', entryFileNames: 'sw.js' } },
  },
})
