import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { renderDocument } from './document.ts'
import type { Pages, ServerEntry } from './entry.ts'

const ENTRY = 'web/entry-client.tsx'
const HYDRATE = 'web/hydrate.ts'
/** Vite's name for the one sheet it makes of all styles (`cssCodeSplit: false`). */
const STYLES = 'style.css'

type Chunk = { file: string; assets?: string[]; imports?: string[] }
type Manifest = Record<string, Chunk>

/** Files of the chunks and of their static imports, each once, in the order they are needed. */
export function listChunkFiles(manifest: Manifest, keys: string[]): string[] {
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

/** The folders of the scripts in other languages than English. */
type Folders = Record<string, string>

/** The copy of a script in a language, see `i18n/vite-languages.ts`. */
const toLanguageFile = (file: string, folder: string | undefined) =>
  folder ? file.replace('assets/', `assets/${folder}/`) : file

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** What every page shares: fonts to fetch early, and styles and small scripts themselves, which spares round trips. */
function readShell(root: string, entry: Chunk, styleSheet: Chunk) {
  const read = (file: string) =>
    readFileSync(join(root, 'dist/client', file), 'utf8')
      .replace(/^\s*(\/\/.*)?\n|^ +/gm, '')
      .trim()
  const [theme, start] = [read('theme.js'), read('start.js')]
  const styles = read(styleSheet.file)
  const fonts = (entry.assets ?? []).filter((file) => file.endsWith('.woff2') && !/-(rest|name)-/.test(file))
  const preloads = (language: string) =>
    fonts
      .filter((file) => !file.includes('bengali') || language === 'bn')
      .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`)
      .join('')
  return {
    theme: `<script>${theme}</script>`,
    toLinks: (language: string) => `${preloads(language)}<style>${styles}</style>`,
    scripts: `<script>${start}</script>`,
    inline: { script: `${hashSource(theme)} ${hashSource(start)}`, style: hashSource(styles) },
  }
}

/** Serves the pages from `dist`; the start script fetches the app and every chunk the page's routes need. */
export function builtPages(root: string): Pages {
  const manifest = JSON.parse(readFileSync(join(root, 'dist/client/.vite/manifest.json'), 'utf8')) as Manifest
  const client = manifest[ENTRY]
  const styleSheet = manifest[STYLES]
  if (!client || !styleSheet) throw new Error(`The built web has no ${ENTRY} or ${STYLES}; run npm run build.`)
  const { inline, toLinks, ...shell } = readShell(root, client, styleSheet)
  const folders = JSON.parse(readFileSync(join(root, 'dist/client/.vite/languages.json'), 'utf8')) as Folders
  const createBootAttributes = (routes: string[], language: string) => {
    const keys = [ENTRY, HYDRATE, ...routes.flatMap((id) => [id, id.replace(/\.tsx$/, '.load.ts')])]
    const toUrl = (file: string) => `/${toLanguageFile(file, folders[language])}`
    const files = listChunkFiles(manifest, keys).map(toUrl)
    return ` data-app="${toUrl(client.file)}" data-parts="${files.join(' ')}"`
  }
  const entry = import(pathToFileURL(join(root, 'dist/server/entry-server.js')).href) as Promise<ServerEntry>
  return {
    entry: () => entry,
    inline,
    document: async ({ routes, ...page }) =>
      renderDocument({
        ...page,
        ...shell,
        links: toLinks(page.language),
        bootAttributes: createBootAttributes(routes, page.language),
      }),
  }
}
