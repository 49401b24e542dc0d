import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PrepareSandbox } from '../backup/restore.ts'
import { createStartError, ensureCluster, findOlderMajor, password } from './cluster.ts'
import { getSuperuserUrl, waitUntilReady } from './connection.ts'
import { findFreePort } from './free-port.ts'
import { withLock } from './lock.ts'
import { type ClusterPaths, findClusterPaths } from './paths.ts'
import { findPostmaster, stopLeftover, waitUntilEnded } from './postmaster.ts'
import { prepareProductRole } from './product-role.ts'
import { recordVersion } from './programs.ts'
import { settings, toArguments } from './server-settings.ts'
import { isSupervised, joinSupervisor, type Lease, startSupervisor } from './supervisor.ts'

export type EmbeddedOptions = {
  dataDir: string
  /** Takes one line about each step that takes time. */
  log: (line: string) => void
  /** Added to PostgreSQL's own, as in postgresql.conf. */
  settings?: Record<string, string>
  /**
   * Creates the tables of the stand-ins for third parties in a database. Given, data of an older PostgreSQL are upgraded
   * (docs/decisions/080-upgrade-the-embedded-cluster-by-backup-and-restore.md), else refused.
   */
  prepareSandbox?: PrepareSandbox
  /** Multiplies how long to wait for PostgreSQL. */
  timeLimitFactor?: number
}

/**
 * A running cluster: `url` for `pg`, with an ordinary role that owns the product's database; `superuserUrl` for what
 * needs more; `stop` releases this process's lease and, if it was the last, waits until
 * PostgreSQL has stopped.
 */
export type Embedded = { url: string; superuserUrl: string; stop(): Promise<void> }

/**
 * Starts PostgreSQL in `dataDir/postgres`, or joins the one another process with the same `dataDir` has started.
 * It stops when the last process using it ends, by any signal.
 * @throws StartError with a message for the operator
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const paths = findClusterPaths(options.dataDir, options.log)
  const { lease, url, superuserUrl } = await withLock(
    join(paths.base, 'lock'),
    () => joinOrStart(paths, options),
    getStartLimit(options),
  )
  return { url, superuserUrl, stop: () => stop(paths, lease) }
}

async function joinOrStart(paths: ClusterPaths, options: EmbeddedOptions) {
  const secret = password(paths)
  const { lease, url: asSuperuser } = (await tryJoin(paths, secret, options)) ?? (await start(paths, secret, options))
  try {
    return { lease, superuserUrl: asSuperuser, url: await prepareProductRole(asSuperuser, secret) }
  } catch (error) {
    lease.release()
    throw error
  }
}

/** How many milliseconds PostgreSQL may take to answer. */
const getStartLimit = ({ timeLimitFactor = 1 }: EmbeddedOptions) => 60_000 * timeLimitFactor

async function tryJoin(paths: ClusterPaths, secret: string, options: EmbeddedOptions) {
  const lease = joinSupervisor(paths)
  if (!lease) return undefined
  const url = getSuperuserUrl(recordedPort(paths), secret)
  const isReady = await waitUntilReady(url, getStartLimit(options), () => isSupervised(paths))
  if (isReady && isSupervised(paths)) return { lease, url }
  lease.release()
  // its supervisor keeps trying, and a second PostgreSQL must not run on the same data
  if (!isReady && isSupervised(paths) && !findPostmaster(paths)) throw createStartError(paths)
  return undefined
}

async function start(paths: ClusterPaths, secret: string, options: EmbeddedOptions) {
  ensureCluster(paths, secret, options.log)
  const older = findOlderMajor(paths)
  if (older) {
    // loaded only when needed: it brings the backup along
    const { upgradeCluster } = await import('./upgrade-cluster.ts')
    await upgradeCluster(paths, secret, older, options)
  }
  recordVersion(paths)
  await stopLeftover(paths, options.log)
  const port = await findFreePort(recordedPort(paths))
  writeFileSync(join(paths.base, 'port'), `${port}\n`)
  const chosen = { ...settings, ...options.settings, port: String(port) }
  const lease = startSupervisor(paths, ['-D', paths.data, ...toArguments(chosen)])
  const url = getSuperuserUrl(port, secret)
  if (await waitUntilReady(url, getStartLimit(options), () => isSupervised(paths))) return { lease, url }
  lease.release()
  throw createStartError(paths)
}

async function stop(paths: ClusterPaths, lease: Lease) {
  const pid = findPostmaster(paths)
  lease.release()
  const deadline = Date.now() + 500
  while (isSupervised(paths)) {
    if (Date.now() > deadline) return
    await sleep(20)
  }
  if (pid) await waitUntilEnded(pid, 10_000)
}

function recordedPort(paths: ClusterPaths): number {
  const file = join(paths.base, 'port')
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
}
