import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Slot } from '#contract/availability'
import type { Booking } from '#contract/booking'
import type { Facility } from '#contract/facility'
import { addDays } from '../../server/wall-clock.ts'
import { type Api, apiAt } from '../app.ts'
import { reservePort } from '../reserve-port.ts'
import { signIn } from '../sign-in.ts'
import { makeTemporaryFolder } from '../temporary-folder.ts'
import { TIME_LIMIT_FACTOR } from '../time-limit.ts'
import { waitUntil } from '../wait-until.ts'

/*
 * What `npm run release` makes, unpacked in an empty folder and started by the one command: without development tools,
 * without the registry, with the system's Node.js and npm.
 */

const root = resolve(import.meta.dirname, '../..')
const systemPath = (process.env.PATH ?? '').split(delimiter).filter((path) => !path.includes('node_modules'))
let folder: string
let product: string
let url: string
let api: Api
let started: ChildProcess
let output = ''

beforeAll(async () => {
  folder = makeTemporaryFolder('release')
  // packed by gzip's quickest level: nobody downloads it
  const packing = { cwd: root, env: { ...process.env, GZIP: '-1' }, stdio: 'ignore' } as const
  execFileSync(process.execPath, ['scripts/release.mjs', folder], packing)
  const [archive = ''] = readdirSync(folder)
  execFileSync('tar', ['-xzf', join(folder, archive), '-C', folder])
  product = join(folder, archive.replace('.tar.gz', ''))
  const port = await reservePort()
  url = `http://127.0.0.1:${port}`
  api = apiAt(url)
  const settings = { PORT: String(port), TIME_LIMIT_FACTOR: String(TIME_LIMIT_FACTOR) }
  const env = { PATH: systemPath.join(delimiter), HOME: folder, npm_config_offline: 'true', ...settings }
  started = spawn('npm', ['start'], { cwd: product, env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [started.stdout, started.stderr]) stream?.on('data', (chunk) => (output += chunk))
  const isReady = async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok
  await waitUntil(async () => started.exitCode !== null || (await isReady()))
  expect(started.exitCode, output).toBe(null)
})

afterAll(async () => {
  started?.kill('SIGKILL')
  const pidFile = join(product, 'data/postgres/data/postmaster.pid')
  await waitUntil(() => !existsSync(pidFile))
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

it('the archive has no development tools, no sources of the pages, and no test', () => {
  for (const name of ['typescript', 'vite', 'vitest', '@playwright', '@biomejs'])
    expect(existsSync(join(product, 'node_modules', name)), name).toBe(false)
  const files = readdirSync(product, { recursive: true, encoding: 'utf8' }).filter(
    (file) => !file.startsWith('node_modules'),
  )
  expect(files.filter((file) => file.includes('.test.') || /^(web|test|e2e|bench)\b/.test(file))).toEqual([])
})

it.runIf(process.platform === 'linux')('the archive has the systemd unit, and the Node.js that the unit starts', () => {
  const unit = readFileSync(join(product, 'deploy/bookmyplay.service'), 'utf8')
  const [, node = ''] = /^ExecStart=\/opt\/bookmyplay\/(\S+) /m.exec(unit) ?? []
  expect(execFileSync(join(product, node), ['--version'], { encoding: 'utf8' })).toBe(`${process.version}\n`)
})

it('shows its pages, signs a new user up, takes a booking, and stops by SIGTERM', async () => {
  expect(await (await fetch(url)).text()).toContain('<h1')
  const credentials = { email: 'new@example.test', password: 'a long passphrase 1' }
  expect((await api('POST', '/auth/signup', { body: { name: 'New', ...credentials } })).status).toBe(201)
  const token = await signIn(api, credentials)
  const { body: facilities } = await api<Facility[]>('GET', '/facility')
  const facility = facilities.data[0]?._id
  // one of two days is no weekday on which it is closed
  const days = [40, 41].map((days) => addDays(new Date().toISOString().slice(0, 10), days))
  const free = await Promise.all(
    days.map(async (date) => {
      const { body } = await api<Slot[]>('GET', `/check-availability?facility=${facility}&date=${date}`)
      return body.data.map(({ startTime, endTime }) => ({ facility, date, startTime, endTime }))
    }),
  )
  const made = await api<Booking>('POST', '/bookings', { token, body: free.flat()[0] })
  expect(made.body).toMatchObject({ success: true, data: { isBooked: 'confirmed' } })

  const ended = once(started, 'exit')
  started.kill('SIGTERM')
  await ended
  expect(output).not.toContain('while stopping')
})
