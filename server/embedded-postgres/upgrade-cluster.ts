import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { backup } from '../backup/backup.ts'
import { type PrepareSandbox, restore } from '../backup/restore.ts'
import { StartError } from '../start-error.ts'
import { createCluster, createStartError, getUpgradedFolder, readMajor } from './cluster.ts'
import { getSuperuserUrl, waitUntilReady } from './connection.ts'
import { findFreePort } from './free-port.ts'
import type { ClusterPaths } from './paths.ts'
import { findPostmaster, stopLeftover, waitUntilEnded } from './postmaster.ts'
import { prepareProductRole } from './product-role.ts'
import { findOldPrograms } from './programs.ts'
import { settings, toArguments } from './server-settings.ts'
import { isSupervised, type Lease, startSupervisor } from './supervisor.ts'

type Options = {
  log: (line: string) => void
  prepareSandbox?: PrepareSandbox | undefined
}

/** An old server may first have to recover, and a new one ends by writing everything to disk. */
const LIMIT_MS = 10 * 60_000

/**
 * Writes the data of a cluster of the older PostgreSQL `major` into a new cluster, which takes its place; the old
 * folder is kept. After a kill at any step the next start repeats it, or finishes it when the new data are complete.
 * @throws StartError when the programs of `major` can't be had, or the caller doesn't upgrade
 */
export async function upgradeCluster(
  paths: ClusterPaths,
  secret: string,
  major: string,
  { log, prepareSandbox }: Options,
) {
  if (!prepareSandbox)
    throw new StartError(
      `${paths.data} was written by PostgreSQL ${major}; the built-in one is ${readMajor(paths)}. Run npm start, which upgrades it.`,
    )
  const bin = await findOldPrograms(paths, major, log)
  const work = join(paths.base, 'upgrade')
  const file = join(work, 'backup.sql.gz')
  const old = { ...paths, bin, base: join(work, 'old') }
  const unfinished = { ...paths, base: join(work, 'new'), data: join(dirname(paths.data), 'data-unfinished') }
  for (const { base } of [old, unfinished]) mkdirSync(base, { recursive: true, mode: 0o700 })
  await stopLeftover(unfinished, log)
  for (const left of [unfinished.data, getUpgradedFolder(paths), `${file}.unfinished`])
    rmSync(left, { recursive: true, force: true })

  log(`Upgrading the database from PostgreSQL ${major} to ${readMajor(paths)}; its old data are kept`)
  log(`1. Backing up with the programs in ${bin}`)
  await whileRunning(old, secret, {}, log, async (url) => void (await backup(url, file, 'upgrade')))
  log('2. Creating the new cluster')
  createCluster(unfinished, secret)
  log('3. Restoring into it')
  const restoreAll = async (url: string) =>
    void (await restore(await prepareProductRole(url, secret), file, { replace: null, prepareSandbox }))
  await whileRunning(unfinished, secret, settings, log, restoreAll)
  rmSync(file)
  renameSync(unfinished.data, getUpgradedFolder(paths))
  const kept = join(dirname(paths.data), `data-${major}-${new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)}`)
  log(`4. Renaming ${paths.data} to ${kept}`)
  renameSync(paths.data, kept)
  log(`5. Renaming ${getUpgradedFolder(paths)} to ${paths.data}`)
  renameSync(getUpgradedFolder(paths), paths.data)
  rmSync(work, { recursive: true })
  log(`The database is upgraded. Remove ${kept} when you no longer need it`)
}

/** Runs `work` with PostgreSQL running on a port of its own, then waits until it has stopped. */
async function whileRunning(
  paths: ClusterPaths,
  secret: string,
  chosen: Record<string, string>,
  log: (line: string) => void,
  work: (url: string) => Promise<void>,
) {
  await stopLeftover(paths, log)
  const port = await findFreePort()
  const all = { ...chosen, listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port) }
  const lease = startSupervisor(paths, ['-D', paths.data, ...toArguments(all)])
  const url = getSuperuserUrl(port, secret)
  try {
    if (!(await waitUntilReady(url, LIMIT_MS, () => isSupervised(paths)))) throw createStartError(paths)
    await work(url)
  } finally {
    await stop(paths, lease)
  }
}

/** @throws StartError when PostgreSQL has not stopped in time: its folder must not be renamed then */
async function stop(paths: ClusterPaths, lease: Lease) {
  const pid = findPostmaster(paths)
  lease.release()
  if (pid && !(await waitUntilEnded(pid, LIMIT_MS))) throw new StartError(`PostgreSQL (process ${pid}) doesn't stop.`)
}
