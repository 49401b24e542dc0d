import { readFileSync } from 'node:fs'
import { defineConfig } from 'vite'
import { precompress } from './vite.config.ts'

const ENTRY = 'web/entry-client.tsx'

type Chunk = { file: string; src?: string; assets?: string[]; imports?: string[]; dynamicImports?: string[] }
const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<string, Chunk>

/** The files of all pages but the admin area's, which is of no use offline. */
function listFiles(): string[] {
  const files = new Set<string>()
  const seen = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key) || key.startsWith('web/pages/admin/')) return
    seen.add(key)
    for (const file of [chunk.file, ...(chunk.assets ?? [])]) if (!file.endsWith('.css')) files.add(`/${file}`)
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next)
  }
  visit(ENTRY)
  return [...files]
}

/** The service worker, made after the pages it keeps the files of: `vite build -c vite.sw.config.ts`. */
export default defineConfig({
  publicDir: false,
  plugins: [precompress(/^sw\.js$/)],
  define: { APP: JSON.stringify(`/${manifest[ENTRY]?.file}`), FILES: JSON.stringify(listFiles()) },
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    target: 'es2022',
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: { input: 'web/service-worker/sw.ts', output: { format: 'iife', entryFileNames: 'sw.js' } },
  },
})
