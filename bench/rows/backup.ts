import { spawn } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readMemory } from '../product.ts'
import { type Bench, DATA_SETS, type Measured, type Row } from '../row.ts'

const BAR_SECONDS = 120

/** Runs a command of the product on a database. Returns its seconds and the most memory it had, in MB. */
async function run(script: string, databaseUrl: string, args: string[]) {
  const began = Date.now()
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../scripts', script), ...args], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  let memory = 0
  while (child.exitCode === null && child.pid) {
    memory = Math.max(memory, readMemory(child.pid))
    await Promise.race([ended, sleep(200)])
  }
  if ((await ended) !== 0) throw new Error(`${script} failed`)
  return { seconds: (Date.now() - began) / 1000, memory }
}

async function measure({ cluster }: Bench): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-backup-'))
  const detail: string[] = []
  let slowest = 0
  try {
    for (const bookings of [DATA_SETS.small, DATA_SETS.large]) {
      const file = join(folder, `${bookings}.sql.gz`)
      const target = await cluster.emptyDatabase('bench_restored')
      const backup = await run('backup.ts', await cluster.dataSet(bookings), [file])
      const restore = await run('restore.ts', target, [file])
      slowest = Math.max(backup.seconds, restore.seconds)
      const megabytes = (await stat(file)).size / 1e6
      detail.push(
        `${bookings.toLocaleString('en')} bookings: ${megabytes.toFixed(1)} MB, backup ${backup.seconds.toFixed(1)} s with ${backup.memory.toFixed(0)} MB of memory, restore ${restore.seconds.toFixed(1)} s with ${restore.memory.toFixed(0)} MB`,
      )
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return { figure: slowest, detail: detail.join('; ') }
}

export const backupAndRestore: Row = {
  id: 'backup',
  what: '`npm run backup` and `npm run restore` of 1,000,000 bookings, the slower of the two',
  unit: 's',
  bar: { atMost: BAR_SECONDS },
  run: measure,
}
