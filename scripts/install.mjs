// Installs what package-lock.json says, and finds the Node.js the product runs on.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { execOrThrow } from './exec.mjs'
import { CliError, step } from './log.mjs'
import { root } from './root.mjs'

const readPackages = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages

/** What npm recorded that it installed, by path; empty when it never ran. */
const readInstalled = () =>
  existsSync(join(root, 'node_modules/.package-lock.json')) ? readPackages('node_modules/.package-lock.json') : {}

/** Packages may be absent when they are for another platform, and development tools in production. */
const mayBeAbsent = ({ optional, devOptional, dev }, production) => optional || devOptional || (production && dev)

function isInstalled(installed, production) {
  return Object.entries(readPackages('package-lock.json')).every(([path, wanted]) => {
    if (path === '') return true
    return installed[path] ? installed[path].version === wanted.version : mayBeAbsent(wanted, production)
  })
}

/**
 * Runs `npm ci` when the lock file asks for other packages than are installed. `production`: without development tools,
 * unless some are installed already; the packages that build the web are no development tools.
 */
export async function install({ production = false } = {}) {
  const installed = readInstalled()
  if (isInstalled(installed, production)) return
  const omit = production && !Object.values(installed).some(({ dev }) => dev)
  const title = omit
    ? 'Installing packages, development tools left out (npm ci --omit=dev)'
    : 'Installing packages (npm ci)'
  await step(title, async () => {
    const npm = process.env.npm_execpath
    const args = ['ci', ...(omit ? ['--omit=dev'] : []), '--loglevel=error', '--no-audit', '--no-fund']
    if (npm?.endsWith('.js')) await execOrThrow(process.execPath, [npm, ...args])
    else await execOrThrow('npm', args)
  })
}

/**
 * Returns the Node.js to run the product with: the version pinned as a package, or the running one where none is
 * published for the platform.
 * @returns {string} path of the program
 */
export function productNode() {
  const pinned = join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`)
  if (existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0) return pinned
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new CliError(
    `Node.js 24 or newer is needed; this is ${process.version}, and none is packaged for ${process.platform}-${process.arch}.\n` +
      'Install it from https://nodejs.org and run the command again.',
  )
}

/** Returns the environment in which `node` and the packages' programs are the installed ones. */
export const withPrograms = () => ({ PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` })

/**
 * Returns the path of a JavaScript program of a package, like 'vite/bin/vite.js', to run under the product's Node.js.
 */
export const program = (path) => join(root, 'node_modules', path)
