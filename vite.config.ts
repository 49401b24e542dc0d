import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import oklab from '@csstools/postcss-oklab-function'
import react from '@vitejs/plugin-react'
import { defineConfig, minifySync, type Plugin } from 'vite'
import { languages } from './i18n/vite-languages.ts'
import { chunkGroups } from './web/vite-chunks.ts'

const compressible = /\.(js|css|svg|json|txt)$/

/** Writes `.br` and `.gz` next to every text asset of the browser build; the server sends them as they are. */
export function precompress(included = compressible): Plugin {
  let folder = ''
  return {
    name: 'precompress',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved: (config) => {
      folder = config.build.outDir
    },
    writeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!included.test(name) || name.startsWith('.vite')) continue
        const file = join(folder, name)
        const bytes = readFileSync(file)
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
        writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }))
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
      }
    },
  }
}

/** Vite copies the scripts of `web/public` as they are; two of them are inline in every page. */
const minifyPublic: Plugin = {
  name: 'minify-public',
  apply: (config, { command }) => command === 'build' && !config.build?.ssr,
  writeBundle({ dir = '' }) {
    for (const name of globSync('*.js', { cwd: join(import.meta.dirname, 'web/public') })) {
      const file = join(dir, name)
      writeFileSync(file, minifySync(name, readFileSync(file, 'utf8'), { module: false }).code)
    }
  },
}

/** Scripts name the sheets of the chunks they load later, so sheets have short names. Fonts are recognized by theirs (server/ssr). */
const assetFileNames = ({ names }: { names: string[] }) =>
  names[0]?.endsWith('.css') ? 'assets/[hash:7].css' : 'assets/[name]-[hash][extname]'

/** Words in file names that ad blockers keep back. */
export const blockedWords =
  /analytics|\bads?\b|advert|banner|beacon|metrics|pixel|popup|promo|share|social|sponsor|stats|track/i

/** Names the file of a chunk after its module, unless a browser's ad blocker would keep it back. */
export const toChunkFileName = ({ name }: { name: string }) =>
  blockedWords.test(name) ? 'assets/part-[hash].js' : 'assets/[name]-[hash].js'

/**
 * Gives the charts a copy of the store's libraries. A module is in one file, with all that any page uses of it, and of
 * these that is the file every page loads: only the charts use the listeners of Redux Toolkit, for instance.
 */
const copiesForCharts: Plugin = {
  name: 'copies-for-charts',
  enforce: 'pre',
  apply: (config, { command }) => command === 'build' && !config.build?.ssr,
  async resolveId(source, importer) {
    if (!importer?.includes('node_modules/recharts/') || !/^(@reduxjs|immer|reselect|react-redux)/.test(source))
      return null
    const found = await this.resolve(source, importer, { skipSelf: true })
    return found && { ...found, id: `${found.id}?charts` }
  },
}

/** Zod is a ninth of what a page weighs, and pages only need the types of contracts and their constants without it. */
const noZod: Plugin = {
  name: 'no-zod',
  apply: (config, { command }) => command === 'build' && !config.build?.ssr,
  generateBundle() {
    const importsZod = (id: string) => this.getModuleInfo(id)?.importedIds.some((each) => /[\\/]zod[\\/]/.test(each))
    const schemas = [...this.getModuleIds()].filter((id) => !/[\\/]zod[\\/]/.test(id) && importsZod(id))
    const importers = schemas.flatMap((id) => this.getModuleInfo(id)?.importers ?? [])
    const pages = importers.filter((id) => /[\\/]web[\\/]/.test(id))
    if (schemas.length > 0) this.error(`Import no schema, only types and constants, in ${pages.join(', ')}`)
  },
}

const styleFiles = globSync('web/**/*.module.css', { cwd: import.meta.dirname }).sort()

/**
 * `.primary` of `web/ui/buttons/button.module.css` is `web-ui-buttons-button__primary` in development. When built it is `_5t2`:
 * the file's number in two digits, and the name's in the file, since a page repeats names a thousand times. The same in both
 * builds.
 */
const toScopedClassName = (isBuild: boolean) => (local: string, file: string, css: string) => {
  const path = relative(import.meta.dirname, file.split('?')[0] ?? file)
  if (!isBuild) return `${path.replace('.module.css', '').replaceAll('/', '-')}__${local}`
  const names = [...new Set([...css.matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi)].map(([, name]) => name))]
  if (!names.includes(local)) throw new Error(`${path}: begin the name ${local} with a letter`)
  return `_${styleFiles.indexOf(path).toString(36).padStart(2, '0')}${names.indexOf(local).toString(36)}`
}

const createIcon = join(import.meta.dirname, 'web/ui/pictures/create-icon.tsx')

/**
 * Two builds, one configuration: `vite build` makes `dist/client` with its manifest, `vite build --ssr web/entry-server.tsx`
 * makes `dist/renderer/entry-server.js`. No setting of the product is baked in: the browser gets them with the page.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  publicDir: isSsrBuild ? false : 'web/public',
  appType: 'custom',
  plugins: [react(), copiesForCharts, noZod, languages(), minifyPublic, precompress()],
  resolve: {
    // in builds only, where lucide-react is bundled for the server too
    alias: command === 'build' ? [{ find: '../createLucideIcon.mjs', replacement: createIcon }] : [],
  },
  css: {
    modules: { generateScopedName: toScopedClassName(command === 'build') },
    postcss: { plugins: [oklab({ preserve: false, subFeatures: { displayP3: false } })] },
  },
  build: {
    outDir: isSsrBuild ? 'dist/renderer' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    target: 'es2022',
    // The server names the scripts that a page needs (server/ssr), and the service worker keeps those of all pages. So
    // scripts need no lists of the scripts of later pages, 3 KB in each; they have lists of their style sheets.
    modulePreload: false,
    assetsInlineLimit: 0,
    // the server keeps its source in memory, twice as large when it has a letter beyond Latin
    minify: true,
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: 'web/entry-client.tsx',
          treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
          output: { codeSplitting: { groups: chunkGroups }, chunkFileNames: toChunkFileName, assetFileNames },
        },
  },
  ssr: { noExternal: isSsrBuild ? true : [] },
}))
