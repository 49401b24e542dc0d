import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

/** What `npm run bench` was asked for. Ports `port` to `port + 5` must be free. */
export type Settings = { dataDir: string; port: number; quick: boolean; only: string[] }

/**
 * Reads PORT and DATA_DIR, as the product does, and the arguments: names of rows, and `--quick` for fewer, shorter
 * rounds.
 */
export function readSettings(): Settings {
  const asked = process.argv.slice(2)
  return {
    dataDir: resolve(process.env.DATA_DIR ?? join(root, '.cache/bench')),
    port: Number(process.env.PORT ?? 3200),
    quick: asked.includes('--quick'),
    only: asked.filter((word) => !word.startsWith('--')),
  }
}
