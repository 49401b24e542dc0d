import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { mountSmallDisk } from '../small-disk.ts'
import { findAccount } from '../system-postgres.ts'
import { makeTemporaryFolder } from '../temporary-folder.ts'
import { waitUntil } from '../wait-until.ts'
import { addressOf, type MachineNumber, NUMBERS, OUTSIDE, processesOn, spaceOf } from './network.ts'

const root = resolve(import.meta.dirname, '../..')
const PORT = 8000

/** The parts of a machine that are processes of their own. */
type Part = 'etcd' | 'postgres' | 'haproxy' | 'disk-watch' | 'product'
const PARTS: Part[] = ['etcd', 'postgres', 'haproxy', 'disk-watch', 'product']

/** A machine with etcd, PostgreSQL under Patroni, HAProxy and the product, set up by the files of deploy/cluster. */
export type Machine = ReturnType<typeof createMachine>

export function createMachine(number: MachineNumber, productSettings: Record<string, string>) {
  const folder = makeTemporaryFolder(`machine-${number}`)
  const disk = mountSmallDisk('700M')
  const account = findAccount('postgres')
  const data = join(disk.folder, 'postgres')
  for (const each of [disk.folder, data, join(folder, 'sockets')]) {
    mkdirSync(each, { recursive: true, mode: 0o700 })
    chownSync(each, account.uid, account.gid)
  }
  const values: Record<string, string> = {
    NAME: `db${number}`,
    ADDRESS: addressOf(number),
    ...Object.fromEntries(NUMBERS.map((each) => [`ADDRESS_${each}`, addressOf(each)])),
    SUPERUSER_PASSWORD: 'superuser',
    REPLICATION_PASSWORD: 'replication',
  }
  const read = (name: string) =>
    readFileSync(join(root, 'deploy/cluster', name), 'utf8')
      .replaceAll(/\$\{(\w+)\}/g, (text, key) => values[key] ?? text)
      .replace('/var/lib/postgresql/15/bookmyplay', data)
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const patroni = write(
    'patroni.yaml',
    read('patroni.yaml')
      .replace('/var/run/postgresql', join(folder, 'sockets'))
      .replace('pg_hba:\n', `pg_hba:\n    - host all all ${OUTSIDE}/32 trust\n`),
  )
  const haproxy = write('haproxy.cfg', read('haproxy.cfg'))
  const diskWatch = write('leave-full-disk.sh', read('leave-full-disk.sh'))
  const etcd = { ...parseEnv(read('etcd.env')), ETCD_DATA_DIR: join(folder, 'etcd') }
  const asPostgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups']
  const product = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    HOST: '0.0.0.0',
    PORT: String(PORT),
    DATA_DIR: join(folder, 'product'),
    DATABASE_URL: 'postgresql://bookmyplay:bookmyplay@127.0.0.1:5000/bookmyplay',
    ...productSettings,
  }
  const commands: Record<Part, { command: string[]; env?: NodeJS.Dict<string> }> = {
    etcd: { command: ['etcd'], env: etcd },
    postgres: { command: [...asPostgres, 'patroni', patroni] },
    haproxy: { command: ['haproxy', '-db', '-f', haproxy] },
    'disk-watch': { command: ['sh', diskWatch], env: { MIN_FREE_MB: '100' } },
    product: { command: [process.execPath, join(root, 'dist/server/main.js')], env: product },
  }
  const children = new Map<Part, ChildProcess>()
  const logOf = (part: Part) => join(folder, `${part}.log`)

  function start(...parts: Part[]) {
    for (const part of parts) {
      const { command, env } = commands[part]
      const log = openSync(logOf(part), 'a')
      const args = ['netns', 'exec', spaceOf(number), ...command]
      const child = spawn('ip', args, {
        cwd: '/',
        env: { PATH: process.env.PATH, ...env },
        stdio: ['ignore', log, log],
      })
      closeSync(log)
      children.set(part, child)
      child.once('exit', () => restartLater(part, child))
    }
  }

  /** As systemd does, unless it was stopped or killed on purpose. */
  const restartLater = (part: Part, ended: ChildProcess) =>
    setTimeout(() => children.get(part) === ended && start(part), 1000).unref()

  async function stop(...parts: Part[]) {
    const ended = parts.flatMap((part) => children.get(part) ?? [])
    for (const part of parts) children.delete(part)
    for (const child of ended) child.kill('SIGTERM')
    await waitUntil(() => ended.every(hasEnded))
  }

  const signalAll = (signal: NodeJS.Signals, pids = processesOn(number)) => {
    for (const pid of pids) {
      try {
        process.kill(pid, signal)
      } catch {
        // it has ended meanwhile
      }
    }
  }

  return {
    number,
    name: `db${number}`,
    url: `http://${addressOf(number)}:${PORT}`,
    disk,
    start,
    stop,
    startAll: () => start(...PARTS),
    stopAll: () => stop(...[...PARTS].reverse()),
    signalAll,
    /** As when the machine loses its power. */
    async kill() {
      children.clear()
      signalAll('SIGKILL')
      await waitUntil(() => processesOn(number).length === 0)
    },
    remove: () => {
      disk.unmount()
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null
