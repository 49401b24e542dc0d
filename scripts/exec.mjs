// Runs other programs: to their end with captured or visible output, or in our place with signals passed on.
import { spawn } from 'node:child_process'
import { CliError } from './log.mjs'
import { root } from './root.mjs'

/**
 * Runs a program to its end without showing its output.
 * @param {string} file
 * @param {string[]} args
 * @param {Record<string, string | undefined>} [env] added to ours
 * @returns {Promise<{ code: number, output: string }>}
 */
export function exec(file, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    const chunks = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk))
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }))
  })
}

/** Runs a program to its end with its output shown. Returns its exit code. */
export function execVisible(file, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('close', (code) => resolve(code ?? 1))
  })
}

/** Runs a program to its end. @throws CliError with its output when it fails */
export async function execOrThrow(file, args, env) {
  const { code, output } = await exec(file, args, env)
  if (code !== 0) throw new CliError(`${output.trimEnd()}\n\nFailed: ${[file, ...args].join(' ')}`)
  return output
}

/**
 * Runs a program in our place: it inherits our output, gets our signals, and we exit with its code.
 * It has a process group of its own, so that Ctrl-C reaches it once, from here, and an IPC channel to us,
 * so that it also ends when we are killed (see exit-with-parent.mjs).
 * @returns {Promise<number>} its exit code
 */
export function execInPlace(file, args, env = {}) {
  const child = spawn(file, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  const orphaned = whenNpmEnds(() => child.kill('SIGTERM'))
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('exit', (code, signal) => {
      clearInterval(orphaned)
      resolve(code ?? (signal === 'SIGINT' ? 130 : 143))
    })
  })
}

/**
 * Calls `stop` when npm has been killed, which sends no signal: our parent process has changed. The commands in
 * package.json begin with `exec`, since otherwise a shell between npm and us would live on.
 * @returns {NodeJS.Timeout | undefined} what to clear when there is nothing left to stop
 */
export function whenNpmEnds(stop) {
  if (!process.env.npm_lifecycle_event) return undefined
  const parent = process.ppid
  return setInterval(() => process.ppid !== parent && stop(), 200)
}
