import { spawn, spawnSync } from 'node:child_process'
import { closeSync, constants, existsSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import type { ClusterPaths } from './paths.ts'

/**
 * PostgreSQL must stop when the last server process using it has ended, even by SIGKILL. A small shell starts it and
 * reads from a named pipe that every server process holds open for writing: the kernel closes those ends however a
 * process dies, so end-of-file means that none is left. Until then the shell restarts PostgreSQL when it dies, for ever
 * and at growing intervals up to 15 seconds: connections of the old one may still have to end, or a full disk be freed.
 * It gives up only if PostgreSQL never ran for longer than a second, so that the start fails with its message.
 */
const supervisorScript = `
exec 3<&0 </dev/null
stop= pg= ran= delay=0 pause=
trap 'stop=1; [ -z "$pg" ] || kill -INT "$pg" 2>/dev/null; [ -z "$pause" ] || kill "$pause" 2>/dev/null' TERM
( while read -r _; do :; done <&3; exec 3<&-; kill -TERM $$ ) & watcher=$!
exec 3<&-
while [ -z "$stop" ]; do
  began=$(date +%s)
  "$@" & pg=$!
  [ -z "$stop" ] || kill -INT "$pg"
  while kill -0 "$pg" 2>/dev/null; do wait "$pg"; done
  pg=
  if [ $(($(date +%s) - began)) -gt 1 ]; then ran=1 delay=0; fi
  [ -n "$stop" ] || [ -n "$ran" ] || { kill "$watcher" 2>/dev/null; exit 1; }
  if [ "$delay" -gt 0 ] && [ -z "$stop" ]; then
    sleep "$delay" & pause=$!
    [ -z "$stop" ] || kill "$pause" 2>/dev/null
    wait "$pause"
    pause=
  fi
  delay=$((delay * 2 + 1))
  [ "$delay" -le 15 ] || delay=15
done
`

/** A server process's lease on the running PostgreSQL, which stops once every lease is released. */
export type Lease = { release(): void }

const pipePath = (paths: ClusterPaths) => join(paths.base, 'supervisor')
export const logFilePath = (paths: ClusterPaths) => join(paths.base, 'postgres.log')

export function startSupervisor(paths: ClusterPaths, args: string[]): Lease {
  const [reader, writer] = makePipe(pipePath(paths))
  const logFile = openLog(logFilePath(paths))
  const command = ['-c', supervisorScript, 'supervisor', join(paths.bin, 'postgres'), ...args]
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
  const child = spawn('/bin/sh', command, {
    ...paths.account,
    cwd: '/',
    env,
    detached: true,
    stdio: [reader, logFile, logFile],
  })
  child.on('error', () => closeSync(writer))
  child.unref()
  closeSync(reader)
  closeSync(logFile)
  return createLease(writer)
}

/** Takes a lease on the PostgreSQL that another process started; undefined when there is none. */
export function joinSupervisor(paths: ClusterPaths): Lease | undefined {
  const writer = openWriter(pipePath(paths))
  return writer === undefined ? undefined : createLease(writer)
}

export function isSupervised(paths: ClusterPaths): boolean {
  const writer = openWriter(pipePath(paths))
  if (writer !== undefined) closeSync(writer)
  return writer !== undefined
}

function createLease(writer: number): Lease {
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

/** Opening for writing fails (ENXIO) exactly when no supervisor reads the other end. */
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
