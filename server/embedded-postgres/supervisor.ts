import { spawn, spawnSync } from 'node:child_process'
import { closeSync, constants, existsSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import type { Place } from './paths.ts'

/**
 * PostgreSQL must not outlive the server, not even one that was killed with SIGKILL, and must not stop while another
 * server process still uses it. So a small shell keeps it, reading from a named pipe that every server process holds
 * open for writing: the kernel closes those ends however a process dies, and the shell reads end-of-file once the last
 * one is gone. It then stops PostgreSQL, and until then brings it back if it dies: one that never ran a second is given
 * up, one that did is tried for half a minute, as no new one starts while a connection of the old one still ends.
 */
const keeperScript = `
exec 3<&0 </dev/null
stop= pg= ran= tries=0
trap 'stop=1; [ -z "$pg" ] || kill -INT "$pg" 2>/dev/null' TERM
( while read -r _; do :; done <&3; exec 3<&-; kill -TERM $$ ) & watcher=$!
exec 3<&-
while [ -z "$stop" ]; do
  began=$(date +%s)
  "$@" & pg=$!
  [ -z "$stop" ] || kill -INT "$pg"
  while kill -0 "$pg" 2>/dev/null; do wait "$pg"; done
  pg=
  if [ $(($(date +%s) - began)) -gt 1 ]; then ran=1 tries=0; fi
  tries=$((tries + 1))
  [ -n "$stop" ] || [ -n "$ran" ] && [ "$tries" -le 30 ] || { kill "$watcher" 2>/dev/null; exit 1; }
  [ -n "$stop" ] || [ "$tries" -eq 1 ] || sleep 1
done
`

/** A server process's share in the running PostgreSQL, which stops once every share is released. */
export type Share = { release(): void }

const pipeOf = (place: Place) => join(place.base, 'keeper')
export const logOf = (place: Place) => join(place.base, 'postgres.log')

/** Starts PostgreSQL with `args` under a new keeper. */
export function startKeeper(place: Place, args: string[]): Share {
  const [reader, writer] = makePipe(pipeOf(place))
  const logFile = openLog(logOf(place))
  const command = ['-c', keeperScript, 'keeper', join(place.bin, 'postgres'), ...args]
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
  const child = spawn('/bin/sh', command, {
    ...place.account,
    cwd: '/',
    env,
    detached: true,
    stdio: [reader, logFile, logFile],
  })
  child.on('error', () => closeSync(writer))
  child.unref()
  closeSync(reader)
  closeSync(logFile)
  return shareOf(writer)
}

/** Joins a PostgreSQL that another process keeps, or undefined when none does. */
export function joinKeeper(place: Place): Share | undefined {
  const writer = openWriter(pipeOf(place))
  return writer === undefined ? undefined : shareOf(writer)
}

/** Whether some process still keeps PostgreSQL running. */
export function isKept(place: Place): boolean {
  const writer = openWriter(pipeOf(place))
  if (writer !== undefined) closeSync(writer)
  return writer !== undefined
}

function shareOf(writer: number): Share {
  let held = true
  return {
    release() {
      if (held) closeSync(writer)
      held = false
    },
  }
}

/** Both ends of a fresh named pipe; opening it for reading and writing first is what keeps the other two from blocking. */
function makePipe(path: string): [reader: number, writer: number] {
  rmSync(path, { force: true })
  const made = spawnSync('mkfifo', ['-m', '600', path], { encoding: 'utf8' })
  if (made.status !== 0) throw new StartError(`Cannot create ${path}: ${made.error?.message ?? made.stderr.trim()}`)
  const both = openSync(path, constants.O_RDWR)
  const reader = openSync(path, constants.O_RDONLY)
  const writer = openSync(path, constants.O_WRONLY)
  closeSync(both)
  return [reader, writer]
}

/** Opening for writing fails (ENXIO) exactly when no keeper reads the other end. */
function openWriter(path: string): number | undefined {
  try {
    return openSync(path, constants.O_WRONLY | constants.O_NONBLOCK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENXIO' || code === 'ENOENT') return undefined
    throw error
  }
}

/** Opens PostgreSQL's log to append to, setting a log of more than 10 MB aside first. */
function openLog(path: string): number {
  if (existsSync(path) && statSync(path).size > 10_000_000) renameSync(path, `${path}.1`)
  return openSync(path, 'a', 0o600)
}
