import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { documentHtml } from './document.ts'
import type { Pages, ServerEntry } from './entry.ts'

const ENTRY = 'web/entry-client.tsx'

type Chunk = { file: string; css?: string[]; assets?: string[]; imports?: string[] }
type Manifest = Record<string, Chunk>

/** Files of the chunks and of everything they import statically, each once, in the order they are needed. */
export function chunkFiles(manifest: Manifest, keys: string[]): string[] {
  const files = new Set<string>()
  const seen = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    files.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  keys.forEach(visit)
  return [...files]
}

function shellLinks(manifest: Manifest) {
  const entry = manifest[ENTRY]
  if (!entry) throw new Error(`The built web has no ${ENTRY}; run npm run build.`)
  const fonts = (entry.assets ?? []).filter((file) => file.endsWith('.woff2'))
  const styles = entry.css ?? []
  return [
    ...fonts.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`),
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
  ].join('')
}

/** Serves the pages from `dist`, with a preload for every chunk the page's routes need. */
export function builtPages(root: string): Pages {
  const manifest = JSON.parse(readFileSync(join(root, 'dist/client/.vite/manifest.json'), 'utf8')) as Manifest
  const shell = shellLinks(manifest)
  const scripts = `<script type="module" src="/${manifest[ENTRY]?.file}"></script>`
  const preloads = new Map<string, string>()
  const preloadsOf = (routes: string[]) => {
    const key = routes.join()
    const known = preloads.get(key)
    if (known !== undefined) return known
    const keys = [ENTRY, ...routes.flatMap((id) => [id, id.replace(/\.tsx$/, '.load.ts')])]
    const links = chunkFiles(manifest, keys).map((file) => `<link rel="modulepreload" href="/${file}">`)
    preloads.set(key, links.join(''))
    return links.join('')
  }
  const entry = import(pathToFileURL(join(root, 'dist/server/entry-server.js')).href) as Promise<ServerEntry>
  return {
    entry: () => entry,
    document: async ({ routes, ...parts }) => documentHtml({ ...parts, links: shell + preloadsOf(routes), scripts }),
  }
}
