import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from '../start-error.ts'
import type { ClusterPaths } from './paths.ts'
import { logFilePath } from './supervisor.ts'

export const superuser = 'bookmyplay'

/** Returns the cluster's password, made on first use and readable by the server's own account only. */
export function password(paths: ClusterPaths): string {
  const file = join(paths.base, 'password')
  const known = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  if (known) return known
  if (existsSync(join(paths.data, 'PG_VERSION'))) {
    throw new StartError(
      `${file} is missing, so the database in ${paths.data} cannot be opened. Restore it, or move that folder away.`,
    )
  }
  const secret = randomBytes(24).toString('base64url')
  // never half-written: initdb and later starts rely on it
  writeFileSync(`${file}.new`, `${secret}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return secret
}

/** Returns the folder of a finished upgrade, until it takes the place of the old one. */
export const getUpgradedFolder = (paths: ClusterPaths): string => join(dirname(paths.data), 'data-upgraded')

export function ensureCluster(paths: ClusterPaths, secret: string, log: (line: string) => void) {
  if (existsSync(join(paths.data, 'PG_VERSION'))) return
  // an upgrade was interrupted between its two renames
  if (existsSync(getUpgradedFolder(paths))) return renameSync(getUpgradedFolder(paths), paths.data)
  refuseLostData(paths)
  log(`Creating the database cluster in ${paths.data}`)
  createCluster(paths, secret)
}

/**
 * Creates a cluster in `paths.data`. initdb works in a folder of its own that is renamed when complete, so that an
 * interrupted start leaves no half-made cluster behind.
 */
export function createCluster(paths: ClusterPaths, secret: string) {
  const parent = dirname(paths.data)
  for (const name of readdirSync(parent))
    if (name.startsWith('init-')) rmSync(join(parent, name), { recursive: true, force: true })
  const work = join(parent, `init-${randomBytes(4).toString('hex')}`)
  mkdirSync(work, { mode: 0o700 })
  writeFileSync(join(work, 'password'), secret, { mode: 0o600 })
  if (paths.account)
    for (const path of [work, join(work, 'password')]) chownSync(path, paths.account.uid, paths.account.gid)
  try {
    initdb(paths, work)
    renameSync(join(work, 'data'), paths.data)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** Refuses to create an empty cluster where a recorded port shows that there was one, whose data would seem lost. */
function refuseLostData({ base, data }: ClusterPaths) {
  if (!existsSync(join(base, 'port')) && existsSync(dirname(data))) return
  throw new StartError(
    `The database of ${base} should be in ${data}, which is not there. Was it moved, or DATA_DIR copied without it? ` +
      `Put it back there, or remove ${base} to start with an empty database.`,
  )
}

function initdb(paths: ClusterPaths, work: string) {
  const args = ['-D', join(work, 'data'), '-U', superuser, '--auth=scram-sha-256', `--pwfile=${join(work, 'password')}`]
  args.push(
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
  )
  const made = spawnSync(join(paths.bin, 'initdb'), args, {
    ...paths.account,
    cwd: '/',
    encoding: 'utf8',
    env: { LC_ALL: 'C' },
  })
  if (made.status === 0) return
  const reason = made.error?.message ?? made.stderr.trim()
  throw new StartError(
    `PostgreSQL could not create its data folder in ${paths.data}:\n${reason}\nSet DATABASE_URL to use a PostgreSQL of your own.`,
  )
}

/** Finds the major version of data older than the programs. @throws StartError for newer data */
export function findOlderMajor(paths: ClusterPaths): string | undefined {
  const made = readFileSync(join(paths.data, 'PG_VERSION'), 'utf8').trim()
  const ours = readMajor(paths)
  if (!ours || ours === made) return undefined
  if (Number(made) < Number(ours)) return made
  throw new StartError(
    `${paths.data} was written by PostgreSQL ${made}; the built-in one is ${ours}. Start the version of the product that wrote it.`,
  )
}

export function readMajor({ bin, account }: ClusterPaths): string | undefined {
  const { stdout } = spawnSync(join(bin, 'postgres'), ['--version'], { ...account, cwd: '/', encoding: 'utf8' })
  return /(\d+)\./.exec(stdout ?? '')?.[1]
}

/** Returns the error of a PostgreSQL that did not start, with the last lines of its own log. */
export function createStartError(paths: ClusterPaths): StartError {
  const file = logFilePath(paths)
  const log = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-5).join('\n') : ''
  return new StartError(`PostgreSQL did not start in ${paths.data}. Its log ends:\n${log}`)
}
