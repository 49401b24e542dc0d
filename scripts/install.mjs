// Installs what package-lock.json says, and finds the Node.js the product runs on.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { execOrThrow } from './exec.mjs'
import { CliError, step } from './log.mjs'
import { root } from './root.mjs'

const readPackages = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages

/** npm records what it installed; a package may only be absent when it is for another platform. */
function isInstalled() {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false
  const installed = readPackages('node_modules/.package-lock.json')
  return Object.entries(readPackages('package-lock.json')).every(([path, wanted]) => {
    if (path === '') return true
    return installed[path] ? installed[path].version === wanted.version : wanted.optional === true
  })
}

/** Runs `npm ci` when the lock file asks for other packages than are installed. */
export async function install() {
  if (isInstalled()) return
  await step('Installing packages (npm ci)', async () => {
    const npm = process.env.npm_execpath
    const args = ['ci', '--loglevel=error', '--no-audit', '--no-fund']
    if (npm?.endsWith('.js')) await execOrThrow(process.execPath, [npm, ...args])
    else await execOrThrow('npm', args)
  })
}

/**
 * The Node.js to run the product with: the version pinned as a package, or the running one where none is published for the platform.
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

/** The environment in which `node` and the packages' programs are the installed ones. */
export const withPrograms = () => ({ PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` })

/** Arguments that run one of the packages' JavaScript programs, like `['vite', 'build']`, under the product's Node.js. */
export const program = (path) => join(root, 'node_modules', path)
