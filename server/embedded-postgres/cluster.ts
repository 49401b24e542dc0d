import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from '../start-error.ts'
import { isAlive } from './lock.ts'
import type { ClusterPaths } from './paths.ts'
import { logFilePath } from './supervisor.ts'

export const superuser = 'bookmyplay'

/** The cluster's password, made on first use and readable by the server's own account only. */
export function password(paths: ClusterPaths): string {
  const file = join(paths.base, 'password')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  if (existsSync(join(paths.data, 'PG_VERSION'))) {
    throw new StartError(
      `${file} is missing, so the database in ${paths.data} cannot be opened. Restore it, or move that folder away.`,
    )
  }
  const secret = randomBytes(24).toString('base64url')
  writeFileSync(file, `${secret}\n`, { mode: 0o600 })
  return secret
}

/**
 * Creates the cluster unless it exists. initdb works in a folder of its own that is renamed when complete,
 * so that an interrupted first start leaves no half-made cluster behind.
 */
export function ensureCluster(paths: ClusterPaths, secret: string, log: (line: string) => void) {
  if (existsSync(join(paths.data, 'PG_VERSION'))) return checkMajor(paths)
  refuseLostData(paths)
  log(`Creating the database cluster in ${paths.data}`)
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

/** A port is recorded once a cluster was made: when that is gone, an empty one in its place would look like data lost. */
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

function checkMajor(paths: ClusterPaths) {
  const made = readFileSync(join(paths.data, 'PG_VERSION'), 'utf8').trim()
  const { stdout } = spawnSync(join(paths.bin, 'postgres'), ['--version'], {
    ...paths.account,
    cwd: '/',
    encoding: 'utf8',
  })
  const ours = /(\d+)\./.exec(stdout ?? '')?.[1]
  if (ours && ours !== made) {
    throw new StartError(
      `${paths.data} was written by PostgreSQL ${made}; the built-in one is ${ours}. Dump it with version ${made} and restore it first.`,
    )
  }
}

/** Process id of the PostgreSQL that serves this cluster now; removes a `postmaster.pid` whose process is another program. */
export function runningPostmaster(paths: ClusterPaths): number | undefined {
  const file = join(paths.data, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  if (pid > 0 && isAlive(pid) && servesFrom(pid, paths.data)) return pid
  rmSync(file, { force: true })
  return undefined
}

function servesFrom(pid: number, data: string): boolean {
  if (existsSync('/proc/self/cwd')) {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data)
    } catch {
      return false
    }
  }
  const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
  return stdout.includes('postgres')
}

/** Last lines of PostgreSQL's own log, for a message about why it did not start. */
export function logTail(paths: ClusterPaths): string {
  const file = logFilePath(paths)
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-5).join('\n') : ''
}
