import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../start-error.ts'

/** Runs `work` while no other process runs its own under the same `path`; waits up to `limitMs` for its turn. */
export async function withLock<T>(path: string, work: () => Promise<T>, limitMs = 60_000): Promise<T> {
  const deadline = Date.now() + limitMs
  while (!take(path)) {
    if (Date.now() > deadline)
      throw new StartError(`Another process has been starting PostgreSQL for a long time; if none is, remove ${path}`)
    await sleep(50)
  }
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
}

/** Makes the file with its content in one step: a kill or a full disk in between would leave a lock without a holder. */
function take(path: string): boolean {
  const own = `${path}.${process.pid}`
  try {
    writeFileSync(own, identity(process.pid))
    linkSync(own, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    dropIfAbandoned(path)
    return false
  } finally {
    rmSync(own, { force: true })
  }
}

/**
 * Deletes the lock file of a killed process; a reused process id is recognised by its start time. One without content is
 * of a release before, killed or out of space while it wrote.
 */
function dropIfAbandoned(path: string) {
  const holder = read(path)
  if (holder === undefined) return
  const pid = Number(holder.split(' ')[0])
  if (identity(pid) !== holder) rmSync(path, { force: true })
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** `pid start-time` of a living process, or an empty text; the start time is known on Linux only. */
function identity(pid: number): string {
  if (!isAlive(pid)) return ''
  const stat = read(`/proc/${pid}/stat`) ?? ''
  return `${pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''}`
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
