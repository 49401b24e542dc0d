import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRoot, type Site, writeNginx, writePhp } from './lamp-settings.ts'

const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` }

const run = (program: string, args: string[], options: { input?: string; cwd?: string } = {}): string =>
  execFileSync(program, args, { env, encoding: 'utf8', stdio: 'pipe', ...options })

/** nginx, PHP and MariaDB, with all that is theirs in `folder`, which goes with them. */
export type Lamp = AsyncDisposable & {
  folder: string
  sql(statements: string, database?: string): string
  /** Runs PHP on the command line and returns what it printed. */
  php(args: string[], cwd?: string): string
  serve(sites: Site[]): Promise<void>
}

/** Starts MariaDB with its defaults on an empty folder; `serve` starts the others. */
export async function startLamp(): Promise<Lamp> {
  const folder = mkdtempSync(join(tmpdir(), 'peers-'))
  const socket = join(folder, 'mariadb.sock')
  const children: ChildProcess[] = []
  const start = async (program: string, args: string[]) => {
    const child = spawn(program, args, { env, stdio: 'ignore' })
    await once(child, 'spawn')
    children.push(child)
  }
  const stop = async () => {
    for (const child of children.toReversed()) {
      const ended = child.exitCode ?? once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  const sql = (statements: string, database = 'mysql') =>
    run(
      'mariadb',
      [`--socket=${socket}`, '--user=root', '--skip-column-names', '--default-character-set=utf8mb4', database],
      { input: statements },
    )
  try {
    const data = [`--datadir=${join(folder, 'data')}`, ...(isRoot ? ['--user=root'] : [])]
    run('mariadb-install-db', ['--no-defaults', ...data, '--auth-root-authentication-method=normal', '--skip-test-db'])
    await start('mariadbd', [
      '--no-defaults',
      ...data,
      `--socket=${socket}`,
      '--skip-networking',
      `--log-error=${join(folder, 'mariadb.log')}`,
    ])
    await until(() => sql('select 1') !== '')
  } catch (error) {
    await stop()
    throw error
  }
  const settings = ['pdo_mysql', 'mysqli'].flatMap((driver) => ['-d', `${driver}.default_socket=${socket}`])
  const php = (args: string[], cwd?: string) => run('php', [...settings, ...args], { cwd })
  const serve = async (sites: Site[]) => {
    const version = php(['-r', 'echo PHP_MAJOR_VERSION, ".", PHP_MINOR_VERSION;'])
    const cached = ['-d', 'opcache.validate_timestamps=0']
    await start(`php-fpm${version}`, ['-F', '-y', writePhp(folder), ...settings, ...cached, ...(isRoot ? ['-R'] : [])])
    await start('nginx', ['-e', join(folder, 'nginx.log'), '-c', writeNginx(folder, sites)])
    for (const { port } of sites) await until(async () => (await fetch(`http://127.0.0.1:${port}/`)).status < 500)
  }
  return { folder, sql, php, serve, [Symbol.asyncDispose]: stop }
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      if (await condition()) return
    } catch (error) {
      if (tries > 200) throw error
    }
    if (tries > 200) throw new Error('waited too long for nginx, PHP and MariaDB')
    await sleep(100)
  }
}
