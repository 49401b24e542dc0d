import { sql } from 'kysely'
import { readClock } from '../db/clock.ts'
import { listMigrations } from '../db/migrate.ts'
import { isSharedTimeZone } from '../db/time-zone.ts'
import type { Deps } from '../deps.ts'
import { isLow, readSpace } from '../embedded-postgres/disk-space.ts'
import { findDataFolder } from '../embedded-postgres/paths.ts'
import { checkReadiness } from '../features/report/go-live/check-readiness.ts'
import { checkBackupDisk } from './backup-disk.ts'
import { checkInvariants } from './invariants.ts'

/** A line of the report; `hint`: what to do when it is not ok; `isWarning`: ok, but it could be better. */
export type Finding = { name: string; ok: boolean; state: string; hint: string; isWarning?: boolean }

/** Half of the margin that a checkout session has (docs/reliability.md). */
const MAX_SKEW_MS = 150_000

/** Checks the database and its rows, clocks and disk, and in live mode every integration. */
export async function diagnose(deps: Deps): Promise<Finding[]> {
  const isLive = deps.config.mode === 'live'
  return [
    await checkMigrations(deps),
    ...(await checkInvariants(deps.db)).map(({ name, broken, hint }) => ({
      name: `Invariant: ${name}`,
      ok: broken === 0,
      state: broken === 0 ? 'holds' : `broken by ${broken} rows`,
      hint,
    })),
    ...(isLive ? (await checkReadiness(deps)).checks : []),
    ...(await checkClocks(deps)),
    await checkTimeZones(deps),
    // the built-in database's disk is among the integrations
    ...(isLive && deps.backups ? [] : [await checkDisk(deps)]),
    ...(isLive && deps.backups ? [await checkBackupDisk(findDataFolder(deps.config.dataDir), deps.backups)] : []),
  ]
}

async function checkMigrations({ db }: Deps): Promise<Finding> {
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(db)
  const applied = rows.map((row) => row.name)
  const known = await listMigrations()
  const missing = known.filter((name) => !applied.includes(name))
  const newer = applied.filter((name) => !known.includes(name))
  return {
    name: 'Migrations',
    ok: missing.length + newer.length === 0,
    state:
      missing.length > 0
        ? `missing ${missing.join(', ')}`
        : newer.length > 0
          ? `newer: ${newer.join(', ')}`
          : 'current',
    hint: missing.length > 0 ? 'Start this version once.' : newer.length > 0 ? 'Use the version that made them.' : '',
  }
}

async function checkClocks({ db, card, config }: Deps): Promise<Finding[]> {
  const database = await readClock(db)
  const clocks: [string, Date | null][] = [['the database', database]]
  if (config.mode === 'live' && card) {
    // any answer of the provider contains its time; whether it answers is checked above
    await card
      .chargesSince(database)
      [Symbol.asyncIterator]()
      .next()
      .catch(() => undefined)
    clocks.push(['the card provider', card.now()])
  }
  return clocks.flatMap(([name, clock]) => (clock ? [toSkew(name, clock)] : []))
}

function toSkew(name: string, clock: Date): Finding {
  const skew = Math.abs(clock.getTime() - Date.now())
  return {
    name: `Clock of ${name}`,
    ok: skew <= MAX_SKEW_MS,
    state: `${(skew / 1000).toFixed(0)} s from this machine’s`,
    hint: skew > MAX_SKEW_MS ? 'Synchronize the clocks of all machines (NTP).' : '',
  }
}

async function checkTimeZones({ db }: Deps): Promise<Finding> {
  const { rows } = await sql<{ name: string }>`
    select distinct time_zone as name from facility where deleted_at is null order by name`.execute(db)
  const differing: string[] = []
  for (const { name } of rows) if (!(await isSharedTimeZone(db, name))) differing.push(name)
  const ok = differing.length === 0
  return {
    name: 'Time zones of the facilities',
    ok,
    state: ok ? 'the same in the database' : `other clocks in the database: ${differing.join(', ')}`,
    hint: ok ? '' : 'Update PostgreSQL, or its system’s tzdata, or the hours shown there are not those booked.',
  }
}

async function checkDisk({ config }: Deps): Promise<Finding> {
  const disk = await readSpace(findDataFolder(config.dataDir)).catch(() => readSpace('.'))
  return {
    name: 'Disk',
    ok: !isLow(disk),
    state: `${((100 * disk.freeBytes) / disk.sizeBytes).toFixed(0)} % free`,
    hint: isLow(disk) ? 'Free space: nobody can book once it is full.' : '',
  }
}
