import { spawnSync } from 'node:child_process'
import { chownSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Embedded } from '../server/embedded-postgres/embedded-postgres.ts'
import { isAlive } from '../server/embedded-postgres/lock.ts'
import type { Account, ClusterPaths } from '../server/embedded-postgres/paths.ts'
import { isSupervised, startSupervisor } from '../server/embedded-postgres/supervisor.ts'
import { reservePort } from './reserve-port.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

/** Starts the PostgreSQL whose programs are in `bin` on a new cluster in a temporary folder, removed again by `stop`. */
export async function startSystemPostgres(bin: string, settings: Record<string, string>): Promise<Embedded> {
  const paths = createClusterWithPassword(bin)
  const port = await reservePort()
  const all = {
    ...settings,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(port),
    timezone: 'UTC',
  }
  const lease = startSupervisor(paths, [
    '-D',
    paths.data,
    ...Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ])
  const url = `postgresql://bookmyplay:unused@127.0.0.1:${port}/postgres`
  await answer(url, paths)
  const stop = async () => {
    const pid = Number(readFileSync(join(paths.data, 'postmaster.pid'), 'utf8').split('\n')[0])
    lease.release()
    while (isAlive(pid)) await sleep(20)
    // its supervisor may still write the last line of the log
    rmSync(paths.base, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
  return { url, superuserUrl: url, stop }
}

/** Creates a new cluster in a temporary folder, not started, that asks for no password. */
export function createCluster(bin: string, auth = ['--auth=trust']): ClusterPaths {
  const paths = newClusterPaths(bin)
  runProgram(paths, 'initdb', ['-D', paths.data, '-U', 'bookmyplay', ...auth, '-E', 'UTF8', '--no-sync'])
  return paths
}

/** Hashed by MD5, since thousands of connections would repeat the 4,096 rounds of SCRAM. */
function createClusterWithPassword(bin: string): ClusterPaths {
  const file = join(makeTemporaryFolder('password'), 'password')
  writeFileSync(file, 'unused\n', { mode: 0o644 })
  return createCluster(bin, ['--auth=md5', `--pwfile=${file}`])
}

/** Runs one of PostgreSQL's programs to its end. @throws Error with its output */
export function runProgram({ bin, account }: ClusterPaths, name: string, args: string[]): void {
  const { status, stderr, error } = spawnSync(join(bin, name), args, { ...account, cwd: '/', encoding: 'utf8' })
  if (status !== 0) throw new Error(`${name}: ${error?.message ?? stderr}`)
}

/** Returns the folders for a cluster that doesn't exist yet. */
export function newClusterPaths(bin: string): ClusterPaths {
  const base = makeTemporaryFolder('postgres')
  const account = process.getuid?.() === 0 ? findAccount('postgres') : undefined
  if (account) chownSync(base, account.uid, account.gid)
  return { base, data: join(base, 'data'), bin, account }
}

export function findAccount(name: string): Account {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  if (!uid || !gid) throw new Error(`there is no account ${name}`)
  return { uid: Number(uid), gid: Number(gid) }
}

async function answer(url: string, paths: ClusterPaths) {
  while (isSupervised(paths)) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    const ready = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => undefined)
    if (ready) return
    await sleep(20)
  }
  throw new Error(`PostgreSQL did not start; see ${paths.base}/postgres.log`)
}
