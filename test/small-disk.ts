import { spawnSync } from 'node:child_process'
import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeTemporaryFolder } from './temporary-folder.ts'

/** A disk of its own, mounted on `folder`. */
type SmallDisk = { folder: string; fill(): void; free(): void; unmount(): void }

/** Only root may mount, and not in every container. */
export const canMount = process.platform === 'linux' && spawnSync('unshare', ['-m', 'true']).status === 0

export function mountSmallDisk(size: string): SmallDisk {
  const folder = makeTemporaryFolder('disk')
  run('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', folder])
  const filler = join(folder, 'filler')
  return {
    folder,
    fill: () => fill(filler),
    free: () => rmSync(filler),
    unmount: () => {
      // lazily: PostgreSQL's supervisor may still write the last line of its log
      run('umount', ['-l', folder])
      rmSync(folder, { recursive: true })
    },
  }
}

function run(command: string, args: string[]) {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command}: ${error?.message ?? stderr}`)
}

function fill(file: string) {
  const block = Buffer.alloc(65_536)
  try {
    for (;;) appendFileSync(file, block)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
