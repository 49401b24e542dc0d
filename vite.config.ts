import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { languages } from './i18n/vite-languages.ts'

const compressible = /\.(js|css|svg|json|txt|webmanifest)$/

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

/**
 * The parts most pages share and that need nothing but React; dialogs, menus and tables stay with what opens them, pictures
 * with the pages that have some.
 */
const light =
  /web[\\/](lib|ui)[\\/](?!.*(carousel|code-field|confirm-dialog|data-table|dialog|menu|photo|picture\.|select|send-file|sheet|tabs|toaster))/
const icons = /lucide-react[\\/]dist[\\/]esm[\\/]icons/
/** What the pages that list or show venues share: in files of its own each would be 0.1 KB more. */
const venues =
  /web[\\/](ui[\\/](\w+-picture|hourly-price|stars)|lib[\\/](photo|use-live)|features[\\/](facility[\\/](heart-button|use-saved|saved-api)|review[\\/]api))\.|contract[\\/](photo-variants|facility-facts)\.|icons[\\/]heart\./

/** What every page needs is one file and what most share a second; what fewer share stays out of the others' pages. */
const groups = [
  { name: 'app', tags: ['$initial' as const], priority: 2 },
  { name: 'parts', test: (id: string) => light.test(id) || icons.test(id), minShareCount: 7, priority: 1 },
  { name: 'venues', test: venues, minShareCount: 3, priority: 1 },
]

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

/**
 * `web/ui/button.module.css` and `.primary` make `ui-button__primary`: readable, the same in both builds, and unique
 * because the path is.
 */
function scopedClassName(local: string, file: string) {
  const path = relative(join(import.meta.dirname, 'web'), file.split('?')[0] ?? file)
  const module = path.replace(/^(features|pages)[\\/]/, '').replace(/\.module\.css$/, '')
  return `${module.split(sep).join('-')}__${local}`
}

/**
 * Two builds, one configuration: `vite build` makes `dist/client` with its manifest, `vite build --ssr web/entry-server.tsx`
 * makes `dist/server/entry-server.js`. No setting of the product is baked in: the browser gets them with the page.
 */
export default defineConfig(({ isSsrBuild }) => ({
  publicDir: isSsrBuild ? false : 'web/public',
  appType: 'custom',
  plugins: [react(), copiesForCharts, languages(), precompress()],
  css: { modules: { generateScopedName: scopedClassName } },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    target: 'es2022',
    // the server names what a page needs (server/ssr), and the service worker keeps the files of all pages: lists of them
    // in the scripts, for later pages, would be 3 KB more in each
    modulePreload: false,
    assetsInlineLimit: 0,
    // the server keeps its source in memory, twice as large when it has a letter beyond Latin
    minify: true,
    reportCompressedSize: false,
    // one sheet: no page waits for a second, and nothing is painted unstyled
    cssCodeSplit: false,
    rolldownOptions: isSsrBuild ? {} : { input: 'web/entry-client.tsx', output: { codeSplitting: { groups } } },
  },
  ssr: { noExternal: isSsrBuild ? true : [] },
}))
