// A lock file written on one platform may lack the packages of the others, and `npm ci` then refuses it everywhere.
// Adds an entry for each optional dependency the lock names but does not describe; `--check` only reports them.
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

const file = fileURLToPath(new URL('../package-lock.json', import.meta.url))
const lock = JSON.parse(readFileSync(file, 'utf8'))
const missing = missingFrom(lock.packages)
if (process.argv.includes('--check')) {
  for (const { name, version } of missing) console.error(`package-lock.json lacks ${name}@${version}`)
  if (missing.length > 0) console.error('Run: node scripts/fix-lockfile.mjs')
  process.exit(missing.length > 0 ? 1 : 0)
}
for (const one of missing) lock.packages[`node_modules/${one.name}`] = toEntry(one)
const keys = Object.keys(lock.packages).sort((a, b) => a.localeCompare(b, 'en'))
lock.packages = Object.fromEntries(keys.map((key) => [key, lock.packages[key]]))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`package-lock.json: ${missing.length} entries added`)
