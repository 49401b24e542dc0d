// A lock file written on one platform may lack the packages of the others, and `npm ci` then refuses it everywhere.
// Adds an entry for each optional dependency the lock names but does not describe, and the integrity hashes that the
// registry states; `--check` only reports what is missing. Packages of other platforms that only development uses may lack
// their hash where the registry does not serve them: nothing else may.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

/** What the naming scheme `name-os-cpu[-libc]` of platform packages says about where one may be installed. */
function parsePlatform(name) {
  const words = name.split('/').at(-1).split('-')
  const os = systems.find((system) => words.includes(system))
  const cpu = processors.find((processor) => words.includes(processor))
  if (!cpu) throw new Error(`cannot tell the platform of ${name} from its name`)
  const libc = os === 'linux' && words.find((word) => word.startsWith('gnu') || word.startsWith('musl'))
  return {
    ...(os && { os: [os] }),
    cpu: [cpu],
    ...(libc && { libc: [libc.startsWith('gnu') ? 'glibc' : 'musl'] }),
  }
}

/** The lock's key that `name` resolves to from the package at `from`, as Node looks it up, or undefined. */
function resolveIn(packages, from, name) {
  for (
    let folder = from;
    ;
    folder = folder.includes('node_modules/') ? folder.slice(0, folder.lastIndexOf('node_modules/')) : ''
  ) {
    const key = `${folder && !folder.endsWith('/') ? `${folder}/` : folder}node_modules/${name}`
    if (packages[key]) return key
    if (!folder) return undefined
  }
}

/** Every optional dependency named by a package of the lock that the lock itself lacks. */
function missingFrom(packages) {
  return Object.entries(packages).flatMap(([from, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !resolveIn(packages, from, name))
      .map(([name, version]) => ({ name, version, dev })),
  )
}

function toEntry({ name, version, dev }) {
  if (!/^\d/.test(version)) throw new Error(`${name} has no exact version (${version}): add it to the lock by hand`)
  return { version, ...parsePlatform(name), ...(dev && { dev }), optional: true }
}

/** Entries of the registry without an integrity hash, by path: `npm ci` would install whatever it is sent for them. */
const unverifiedIn = (packages) =>
  Object.entries(packages).filter(([path, { integrity, link }]) => path !== '' && !integrity && !link)

/** The hash that the registry states for a package, or undefined where it does not serve that package. */
function fetchIntegrity(path, version) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const { status, stdout } = spawnSync('npm', ['view', `${name}@${version}`, 'dist.integrity'], { encoding: 'utf8' })
  return status === 0 && /^sha512-/.test(stdout) ? stdout.trim() : undefined
}

function check({ packages }) {
  const problems = [
    ...missingFrom(packages).map(({ name, version }) => `package-lock.json lacks ${name}@${version}`),
    ...unverifiedIn(packages)
      .filter(([, { dev, optional, cpu }]) => !(dev && optional && cpu))
      .map(([path]) => `package-lock.json has no integrity hash of ${path}`),
  ]
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) console.error('Run: node scripts/fix-lockfile.mjs')
  return problems.length === 0
}

function fix(lock) {
  const missing = missingFrom(lock.packages)
  for (const one of missing) lock.packages[`node_modules/${one.name}`] = toEntry(one)
  for (const [path, entry] of unverifiedIn(lock.packages)) {
    const integrity = fetchIntegrity(path, entry.version)
    if (integrity) lock.packages[path] = { version: entry.version, integrity, ...entry }
  }
  const keys = Object.keys(lock.packages).sort((a, b) => a.localeCompare(b, 'en'))
  lock.packages = Object.fromEntries(keys.map((key) => [key, lock.packages[key]]))
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(`package-lock.json: ${missing.length} entries added`)
  for (const [path] of unverifiedIn(lock.packages)) console.log(`no integrity hash: this registry lacks ${path}`)
}

const given = process.argv.slice(2).find((argument) => !argument.startsWith('--'))
const file = given ?? fileURLToPath(new URL('../package-lock.json', import.meta.url))
const lock = JSON.parse(readFileSync(file, 'utf8'))
if (process.argv.includes('--check')) process.exit(check(lock) ? 0 : 1)
fix(lock)
