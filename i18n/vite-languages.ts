import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { compile } from './compile.ts'
import { keepSuffixes } from './keep-suffixes.ts'
import { type Catalogue, listLanguages, readCatalogue } from './languages.ts'
import { listTexts, type Node } from './list-texts.ts'

/** The placeholder of a text while scripts are bundled and minified, until each language's copy is written. */
const toMark = (text: string) => `{@${createHash('sha256').update(text).digest('hex').slice(0, 16)}@}`
const marks = /(["'`])\{@(\w+)@\}\1|\{@(\w+)@\}/g

/** A text escaped for any kind of quotes. */
const escapeQuotes = (text: string) => text.replace(/["'`\\]|\$(?=\{)/g, '\\$&').replaceAll('\n', '\\n')

/**
 * Puts the texts of each language into a copy of the built scripts, below `assets/<language>-<hash>/`, compiled. A page
 * then loads only the texts that it shows, with its code and in its language (decision 103).
 */
export function languages(): Plugin {
  const texts = new Map<string, string>()
  const replaceMarks = (code: string, catalogue: Catalogue) =>
    code.replace(marks, (_, quote: string | undefined, whole: string, part: string) => {
      const text = texts.get(`{@${whole ?? part}@}`) ?? ''
      const message = compile(catalogue[text] ? keepSuffixes(catalogue[text]) : text)
      if (quote) return JSON.stringify(message)
      if (typeof message !== 'string') throw new Error(`A text with values can't be part of another: '${text}'`)
      return escapeQuotes(message)
    })
  return {
    name: 'languages',
    enforce: 'post',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    transform(code) {
      if (!/\b(t|msg|rich)\(/.test(code)) return null
      const found = [...listTexts(this.parse(code) as unknown as Node)].reverse()
      let marked = code
      for (const { text, start, end } of found) {
        texts.set(toMark(text), text)
        marked = `${marked.slice(0, start)}"${toMark(text)}"${marked.slice(end)}`
      }
      return { code: marked, map: null }
    },
    generateBundle: {
      // after Vite has completed the scripts
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const folders: Record<string, string> = {}
        for (const language of listLanguages().slice(1)) {
          const catalogue = readCatalogue(language)
          const hash = createHash('sha256').update(JSON.stringify(catalogue)).digest('hex').slice(0, 8)
          folders[language] = `${language}-${hash}`
          for (const { fileName, code } of chunks)
            this.emitFile({
              type: 'asset',
              fileName: `assets/${folders[language]}/${basename(fileName)}`,
              source: replaceMarks(code, catalogue),
            })
        }
        for (const chunk of chunks) chunk.code = replaceMarks(chunk.code, {})
        this.emitFile({ type: 'asset', fileName: '.vite/languages.json', source: JSON.stringify(folders) })
      },
    },
  }
}
