import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installEasyAppointments, openEasyAppointments } from '../peers/easyappointments.ts'
import { startLamp } from '../peers/lamp.ts'
import { installMrbs, openMrbs } from '../peers/mrbs.ts'
import { type Line, type Peer, VENUES } from '../peers/peer.ts'
import { openProduct, readBookings } from '../peers/product.ts'
import { raceAll } from '../peers/races.ts'
import { inTurns, measures } from '../peers/rates.ts'
import { weighAll } from '../peers/weight.ts'
import { startProduct, startProgram } from '../product.ts'
import { type Bench, DATA_SETS, type Measured, type Row, type Skipped } from '../row.ts'

const guide = 'bench/peers.md says how'

async function run(bench: Bench): Promise<Measured | Skipped> {
  const installed = process.env.PEERS
  if (!installed) return { skipped: `PEERS does not name the folder with MRBS and Easy!Appointments; ${guide}` }
  const [mrbs, easy] = [join(installed, 'mrbs'), join(installed, 'easyappointments')]
  const missing = [mrbs, easy].find((folder) => !existsSync(folder))
  if (missing) return { skipped: `there is no ${missing}; ${guide}` }
  const { port } = bench.settings
  const database = await bench.cluster.dataSet(DATA_SETS.small, { facilities: VENUES, recreate: true })
  await using _mail = await startProgram('mail-server.ts', port + 2, { MAIL_PORT: String(port + 3) })
  await using product = await startProduct({ port, database, mailPort: port + 3 })
  await using lamp = await startLamp()
  const filled = await readBookings(database)
  const folders = [installMrbs(lamp, mrbs, filled), installEasyAppointments(lamp, easy, filled)] as const
  await lamp.serve(folders.map((folder, index) => ({ folder, port: port + 4 + index })))
  const peers = [
    await openProduct(product, database),
    await openMrbs(lamp, folders[0], `http://127.0.0.1:${port + 4}`),
    await openEasyAppointments(lamp, folders[1], `http://127.0.0.1:${port + 5}`),
  ]
  const rates = []
  for (const measure of measures) rates.push(await inTurns(measure, peers, bench))
  const others = [await weighAll(peers), await raceAll(peers, 200), await raceAll(peers, 2)]
  const ratio = Math.min(...rates.map(({ ratio }) => ratio))
  return { figure: ratio, detail: renderTable(peers, [...rates, ...others]) }
}

const renderTable = (peers: Peer[], lines: Line[]): string =>
  [
    'in brackets, how many times as many Book My Play answers',
    '',
    `| | ${peers.map(({ name }) => name).join(' | ')} |`,
    `| --- |${' --- |'.repeat(peers.length)}`,
    ...lines.map(({ name, cells }) => `| ${[name, ...cells].join(' | ')} |`),
  ].join('\n')

export const peers: Row = {
  id: 'peers',
  what: 'bookings, availability and pages a second at 32 connections, against products installed beside it: the least of the ratios to the faster',
  unit: '×',
  bar: { atLeast: 1 },
  run,
}
