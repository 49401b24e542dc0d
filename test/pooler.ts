import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { toSetUpStatements } from '../server/db/client.ts'
import { reservePort } from './reserve-port.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'
import { TIME_LIMIT_FACTOR } from './time-limit.ts'

/**
 * Starts PgBouncer in transaction mode in front of a cluster: each transaction may get another connection. It sets its
 * connections up as docs/operations.md says.
 */
export async function startPooler(
  program: string,
  clusterUrl: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const cluster = new URL(clusterUrl)
  const port = await reservePort()
  const folder = makeTemporaryFolder('pgbouncer')
  writeFileSync(join(folder, 'users'), `"${cluster.username}" "${cluster.password}"\n`, { mode: 0o644 })
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${cluster.hostname} port=${cluster.port} connect_query='${toSetUpStatements(TIME_LIMIT_FACTOR).replaceAll("'", "''")}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users')}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 1000
`,
  )
  // it refuses to run as root
  const account = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
  const child = spawn(program, ['-q', ...account, join(folder, 'pgbouncer.ini')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with code ${child.exitCode}`)
    await sleep(50)
  }
  return {
    url: Object.assign(new URL(clusterUrl), { port: String(port) }).href,
    stop: async () => {
      child.kill('SIGKILL')
      if (child.exitCode === null) await once(child, 'exit')
      rmSync(folder, { recursive: true })
    },
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => socket.destroy())
    socket.once('close', (hadError) => resolve(!hadError))
    socket.once('error', () => undefined)
  })
}
