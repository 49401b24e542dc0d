import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ClusterPaths } from '../../server/embedded-postgres/paths.ts'
import { reservePort } from '../reserve-port.ts'
import { createCluster, newClusterPaths, runProgram } from '../system-postgres.ts'
import { waitUntil } from '../wait-until.ts'
import { withClient } from '../with-client.ts'
import { startAddress } from './address.ts'

type Node = { paths: ClusterPaths; port: number; process: ChildProcess }

/** A primary whose commits wait for its standby, behind an address that can be moved from one to the other. */
export type ReplicatedPostgres = {
  url: string
  /** Kills the primary with all its processes at once. */
  killPrimary(): void
  /** Makes the standby the primary and moves the address to it. */
  promoteStandby(): Promise<void>
  stop(): Promise<void>
}

const urlAt = (port: number) => `postgresql://bookmyplay@127.0.0.1:${port}/postgres`

export async function startReplicatedPostgres(bin: string): Promise<ReplicatedPostgres> {
  const primary = await startNode(createCluster(bin))
  const standbyPaths = newClusterPaths(bin)
  const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'bookmyplay']
  runProgram(standbyPaths, 'pg_basebackup', ['-D', standbyPaths.data, ...from, '-R', '-X', 'stream', '-c', 'fast'])
  const standby = await startNode(standbyPaths)
  await run(primary.port, "alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()')
  await waitUntil(() => isSynchronous(primary.port))

  const address = await startAddress(primary.port)
  return {
    url: urlAt(address.port),
    killPrimary: () => kill(primary),
    promoteStandby: async () => {
      await run(standby.port, 'select pg_promote(false)')
      await waitUntil(async () => !(await isInRecovery(standby.port)))
      address.moveTo(standby.port)
    },
    stop: async () => {
      address.close()
      for (const node of [primary, standby]) {
        kill(node)
        if (node.process.exitCode === null && node.process.signalCode === null) await once(node.process, 'exit')
        rmSync(node.paths.base, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
      }
    },
  }
}

async function startNode(paths: ClusterPaths): Promise<Node> {
  const port = await reservePort()
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port), timezone: 'UTC' }
  const args = Object.entries({ ...settings, max_connections: '200' }).flatMap(([key, value]) => [
    '-c',
    `${key}=${value}`,
  ])
  const options = { ...paths.account, cwd: '/', stdio: 'ignore' } as const
  const process = spawn(join(paths.bin, 'postgres'), ['-D', paths.data, ...args], options)
  await waitUntil(async () => process.exitCode !== null || (await answers(port)))
  if (process.exitCode !== null) throw new Error('PostgreSQL did not start')
  return { paths, port, process }
}

/** The postmaster and its children: alone, these would still finish what they are doing. */
function kill({ process: { pid, exitCode, signalCode } }: Node) {
  if (!pid || exitCode !== null || signalCode !== null) return
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  for (const each of [pid, ...children.trim().split(/\s+/).map(Number)]) {
    try {
      process.kill(each, 'SIGKILL')
    } catch {
      // it has ended meanwhile
    }
  }
}

const run = (port: number, ...statements: string[]) =>
  withClient(urlAt(port), async (client) => {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  })

const answers = (port: number) =>
  run(port, 'select').then(
    () => true,
    () => false,
  )

async function isInRecovery(port: number): Promise<unknown> {
  const [row] = await run(port, 'select pg_is_in_recovery() as is_standby')
  return row?.is_standby
}

async function isSynchronous(port: number): Promise<boolean> {
  const rows = await run(port, "select from pg_stat_replication where state = 'streaming' and sync_state = 'sync'")
  return rows.length > 0
}
