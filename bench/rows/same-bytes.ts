import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DataSetOptions } from '../database.ts'
import { fetchBytes } from '../http.ts'
import { measureRate } from '../load.ts'
import { alternate } from '../measure.ts'
import { startProduct, startProgram } from '../product.ts'
import { type Bench, DATA_SETS, type Measured, type Row } from '../row.ts'

/** Compares what the product answers at `path` with `node:http` sending the same bytes under the same type and encoding. */
async function compare(
  path: string,
  { cluster, settings: { port }, rounds, seconds }: Bench,
  options: DataSetOptions = {},
): Promise<Measured> {
  await using product = await startProduct({ port, database: await cluster.dataSet(DATA_SETS.small, options) })
  const headers = { 'accept-encoding': 'gzip, deflate, br' }
  const { bytes, headers: got } = await fetchBytes(product.url + path, headers)
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const file = join(folder, 'bytes')
  writeFileSync(file, bytes)
  const sent = { 'content-type': got['content-type'], 'content-encoding': got['content-encoding'] }
  const env = { BYTES_FILE: file, BYTES_HEADERS: JSON.stringify(sent) }
  await using limit = await startProgram('limits/static-bytes.ts', port + 1, env)
  rmSync(folder, { recursive: true })
  const ours = () => measureRate(product.url, [{ path, headers }], seconds)
  const theirs = () => measureRate(limit.url, [{ path: '/', headers }], seconds)
  await alternate(1, ours, theirs)
  const { product: rate, limit: most, ratio } = await alternate(rounds, ours, theirs)
  const detail = `${bytes.length.toLocaleString('en')} bytes${got['content-encoding'] ? ` (${got['content-encoding']})` : ''}`
  return { figure: ratio, product: `${rate.toFixed(0)}/s`, limit: `${most.toFixed(0)}/s`, detail }
}

export const facilityList: Row = {
  id: 'facility-list',
  what: '`GET /facility` with 20 facilities at 32 connections, against `node:http` sending the same bytes',
  unit: '×',
  bar: { atLeast: 0.75 },
  run: (bench) => compare('/api/facility', bench),
}

export const facilityPage: Row = {
  id: 'facility-page',
  what: '`GET /facility`, a page of 1,000 facilities, at 32 connections, against `node:http` sending the same bytes',
  unit: '×',
  bar: { atLeast: 0.75 },
  why:
    'CPU of a request as with 20 facilities, which takes the same way: 39 us, 29 in the limit, most of it one writev; hooks, ' +
    'headers, routing and metrics are the rest. Measurements differ by a tenth',
  run: (bench) => compare('/api/facility?page=1&limit=20', bench, { facilities: 1000 }),
}

export const home: Row = {
  id: 'home',
  what: 'home page, server-rendered, at 32 connections, against `node:http` sending the same bytes',
  unit: '×',
  bar: { atLeast: 0.7 },
  why:
    'CPU of a request 42 to 58 us, of the limit 25 to 36, which sends three headers: with the page’s nineteen `node:http` takes ' +
    '5 to 12 us more. The rest is spread over Fastify, metrics (1.7), the logger of a request (0.8), setting headers (0.8), ' +
    'encoding (0.7), language (0.5) and the token’s check. Of the bytes there were twice as many (0.81) before a page ' +
    'carried its own styles only, and both are faster since',
  run: (bench) => compare('/', bench),
}
