import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/**
 * Draws the photos of the demo in a process of its own, which others go before, and which takes its 100 MB along when it
 * ends. `onEnd` gets its exit code. Returns how to stop it.
 */
export function startDrawing(databaseUrl: string, onEnd: (code: number | null) => void) {
  const child = spawn(process.execPath, [join(root, 'scripts/demo-photos.ts')], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: 'ignore',
  })
  const ended = new Promise<number | null>((resolve) => child.once('error', () => resolve(1)).once('exit', resolve))
  void ended.then(onEnd)
  return async () => {
    child.kill()
    await ended
  }
}
