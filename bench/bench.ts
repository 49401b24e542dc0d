// npm run bench [-- ROW… --quick]: measures the built product and writes RESULTS.md.
import { spawnSync } from 'node:child_process'
import { findBrowser } from '../scripts/browser.mjs'
import { query, startCluster } from './database.ts'
import { formatMet, readBusyNow, readCommit, writeResults } from './results.ts'
import type { Bench, Fresh, Row } from './row.ts'
import { adminAnalytics, adminList } from './rows/admin.ts'
import { availability } from './rows/availability.ts'
import { backupAndRestore } from './rows/backup.ts'
import { board } from './rows/board.ts'
import { booking, bookingLatency, bookingOnTwo } from './rows/booking.ts'
import { feeds } from './rows/feeds.ts'
import { group } from './rows/group.ts'
import { growth, growthToCountry } from './rows/growth.ts'
import { liveDelay, liveMemory, liveRate } from './rows/live.ts'
import { lighthouseScores, scripts } from './rows/pages.ts'
import { peers } from './rows/peers.ts'
import { holdPlace, playList } from './rows/play.ts'
import { rest, start, used } from './rows/process.ts'
import { race } from './rows/race.ts'
import { render } from './rows/render.ts'
import { facilityList, facilityPage, home } from './rows/same-bytes.ts'
import { signIn, signInBurst } from './rows/sign-in.ts'
import { tap } from './rows/tap.ts'
import { readSettings } from './settings.ts'

const rows: Row[] = [
  race,
  booking,
  bookingOnTwo,
  bookingLatency,
  holdPlace,
  playList,
  group,
  availability,
  facilityList,
  facilityPage,
  home,
  render,
  signIn,
  signInBurst,
  growth,
  growthToCountry,
  adminList,
  adminAnalytics,
  board,
  feeds,
  tap,
  liveMemory,
  liveDelay,
  liveRate,
  start,
  rest,
  used,
  backupAndRestore,
  scripts,
  lighthouseScores,
  peers,
]

const settings = readSettings()
const unknown = settings.only.filter((id) => !rows.some((row) => row.id === id))
if (unknown.length > 0) throw new Error(`No row ${unknown.join(', ')}. Rows: ${rows.map(({ id }) => id).join(', ')}`)

async function measure(row: Row, bench: Bench): Promise<Fresh | undefined> {
  console.log(`- ${row.id}: ${row.what}`)
  const busy = readBusyNow()
  const began = Date.now()
  const measured = await row.run(bench)
  if ('skipped' in measured) {
    console.log(`  skipped: ${measured.skipped}`)
    return undefined
  }
  const figure = `${measured.figure.toFixed(2)} ${row.unit}`.trim()
  console.log(`  ${figure} ${formatMet(row.bar, measured.figure)} (${Math.round((Date.now() - began) / 1000)} s)`)
  return { id: row.id, ...measured, at: new Date().toISOString(), commit: readCommit(), rounds: bench.rounds, busy }
}

async function versions(bench: Bench): Promise<string> {
  const [server] = await query<{ v: string }>(
    await bench.cluster.dataSet(0),
    `select current_setting('server_version') as v`,
  )
  const browser = findBrowser()
  const browserVersion = browser ? spawnSync(browser, ['--version'], { encoding: 'utf8' }).stdout.trim() : 'no browser'
  return `Node.js ${process.versions.node}, PostgreSQL ${server?.v}, ${browserVersion}`
}

const cluster = await startCluster(settings.dataDir)
try {
  const bench: Bench = { settings, cluster, rounds: settings.quick ? 2 : 5, seconds: settings.quick ? 2 : 4 }
  const environment = await versions(bench)
  const chosen = rows.filter(({ id, onlyByName }) =>
    settings.only.length === 0 ? !onlyByName : settings.only.includes(id),
  )
  for (const row of chosen) {
    const fresh = await measure(row, bench)
    if (fresh) writeResults(rows, [fresh], environment)
  }
} finally {
  await cluster.stop()
}
