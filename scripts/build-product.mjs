// Builds the web, and the server into one file, when their sources have changed since the last build.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { execOrThrow } from './exec.mjs'
import { productNode, program } from './install.mjs'
import { step } from './log.mjs'
import { root } from './root.mjs'

const stamp = join(root, 'dist/built-from')
const sources = [
  'web',
  'contract',
  'i18n',
  'sandbox',
  'server',
  'vite.config.ts',
  'vite.server.config.ts',
  'vite.sw.config.ts',
  'package.json',
  'package-lock.json',
  'scripts/build-product.mjs',
]

/** One hash over the names and contents of everything the build reads, tests excepted. */
function hashSources() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesIn).sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

function filesIn(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
}

/** Builds `dist/client`, `dist/renderer` and `dist/server` unless they were built from the same sources. @returns whether it built */
export async function buildProduct({ force = false } = {}) {
  if (!existsSync(join(root, 'web'))) return false // a release is built already
  const now = hashSources()
  if (!force && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return false
  await step('Building', async () => {
    rmSync(stamp, { force: true })
    const vite = [program('vite/bin/vite.js'), 'build', '--logLevel', 'warn']
    const env = { NODE_ENV: 'production' }
    await Promise.all([
      execOrThrow(productNode(), vite, env),
      execOrThrow(productNode(), [...vite, '--ssr', 'web/entry-server.tsx'], env),
      execOrThrow(productNode(), [...vite, '--ssr', 'server/main.ts', '--config', 'vite.server.config.ts'], env),
    ])
    await execOrThrow(productNode(), [...vite, '--config', 'vite.sw.config.ts'], env)
    mkdirSync(join(root, 'dist'), { recursive: true })
    writeFileSync(stamp, now)
  })
  return true
}
