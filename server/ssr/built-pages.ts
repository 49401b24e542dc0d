import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { renderDocument } from './document.ts'
import type { Pages, ServerEntry } from './entry.ts'

const ENTRY = 'web/entry-client.tsx'
const HYDRATE = 'web/hydrate.ts'

type Chunk = { file: string; css?: string[]; assets?: string[]; imports?: string[] }
type Manifest = Record<string, Chunk>

/** Lists the files of chunks and their static imports: scripts as needed, style sheets after what they override. */
export function listChunkFiles(manifest: Manifest, keys: string[]) {
  const scripts = new Set<string>()
  const sheets = new Set<string>()
  const seen = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    scripts.add(chunk.file)
    chunk.imports?.forEach(visit)
    for (const file of chunk.css ?? []) sheets.add(file)
  }
  keys.forEach(visit)
  return { scripts: [...scripts], sheets: [...sheets] }
}

/** The folders of the scripts in other languages than English. */
type Folders = Record<string, string>

/** The copy of a script in a language, see `i18n/vite-languages.ts`. */
const toLanguageFile = (file: string, folder: string | undefined) =>
  folder ? file.replace('assets/', `assets/${folder}/`) : file

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Inlined to save a round trip. */
const readInline = (root: string, file: string) => readFileSync(join(root, 'dist/client', file), 'utf8').trim()

/** What every page shares: fonts to fetch early, and small scripts. */
function readShell(root: string, entry: Chunk) {
  const [theme, start] = [readInline(root, 'theme.js'), readInline(root, 'start.js')]
  const fonts = (entry.assets ?? []).filter((file) => file.endsWith('.woff2') && !/-(rest|name)-/.test(file))
  const preloads = (language: string) =>
    fonts
      .filter((file) => !file.includes('bengali') || language === 'bn')
      .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`)
      .join('')
  return {
    theme: `<script>${theme}</script>`,
    preloads,
    scripts: `<script>${start}</script>`,
    scriptHashes: `${hashSource(theme)} ${hashSource(start)}`,
  }
}

/** Serves the pages from `dist`; the start script fetches the app and every chunk the page's routes need. */
export function serveBuiltPages(root: string): Pages {
  const manifest = JSON.parse(readFileSync(join(root, 'dist/client/.vite/manifest.json'), 'utf8')) as Manifest
  const client = manifest[ENTRY]
  if (!client) throw new Error(`The built web has no ${ENTRY}; run npm run build.`)
  const { scriptHashes, preloads, ...shell } = readShell(root, client)
  const allSheets = new Map(
    Object.values(manifest)
      .flatMap(({ css = [] }) => css)
      .map((file) => [file, readInline(root, file)]),
  )
  const folders = JSON.parse(readFileSync(join(root, 'dist/client/.vite/languages.json'), 'utf8')) as Folders
  const readFiles = (routes: string[]) => {
    // the pages of the admin area are listed in a chunk of their own
    const toKeys = (id: string) => [id, id.replace(/\.tsx$/, '.load.ts'), posix.join(posix.dirname(id), 'pages.ts')]
    const { scripts, sheets } = listChunkFiles(manifest, [ENTRY, HYDRATE, ...routes.flatMap(toKeys)])
    const styles = sheets.map((file) => allSheets.get(file)).join('')
    return { scripts, sheets, styles, styleHash: hashSource(styles) }
  }
  /** Files by the routes of a page; there are as many entries as pages in `web/routes.tsx`. */
  const filesByRoutes = new Map<string, ReturnType<typeof readFiles>>()
  const entry = import(pathToFileURL(join(root, 'dist/renderer/entry-server.js')).href) as Promise<ServerEntry>
  return {
    entry: () => entry,
    document: async ({ routes, ...page }) => {
      const key = routes.join()
      const files = filesByRoutes.get(key) ?? readFiles(routes)
      filesByRoutes.set(key, files)
      const { scripts, sheets, styles, styleHash } = files
      const toUrl = (file: string) => `/${toLanguageFile(file, folders[page.language])}`
      const urls = [...scripts.map(toUrl), ...sheets.map((file) => `/${file}`)]
      const links = `${preloads(page.language)}<style>${styles}</style>`
      const bootAttributes = ` data-app="${toUrl(client.file)}" data-files="${urls.join(' ')}"`
      return {
        text: renderDocument({ ...page, ...shell, links, bootAttributes }),
        inline: { script: scriptHashes, style: styleHash },
      }
    },
  }
}
