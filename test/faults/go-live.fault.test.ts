import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv, promisify } from 'node:util'
import { expect, it } from 'vitest'
import { startEmbedded } from '../../server/embedded-postgres/embedded-postgres.ts'
import { addDays, getWeekday } from '../../server/wall-clock.ts'
import { type Api, apiAt } from '../app.ts'
import { emptyDatabase } from '../database.ts'
import { facilityForm } from '../facility-form.ts'
import { startServer } from '../processes.ts'
import { reservePort } from '../reserve-port.ts'
import { runSandbox } from '../run-sandbox.ts'
import { runSetup } from '../run-setup.ts'
import { readSentMails } from '../sent-mails.ts'
import { logIn, verify } from '../sign-in.ts'
import { makeTemporaryFolder } from '../temporary-folder.ts'
import { TIME_LIMIT_FACTOR } from '../time-limit.ts'
import { withClient } from '../with-client.ts'

const FRIDAY = 5
const user = { email: 'operator@play.test', password: 'five shuttles over the net' }

/** A day on which venues are open. */
function chooseDay(): string {
  const day = addDays(new Date().toISOString().slice(0, 10), 5)
  return getWeekday(day) === FRIDAY ? addDays(day, 1) : day
}

/** Signs in by the code that was mailed last. */
async function signIn(api: Api, mailbox: { url: string }): Promise<string> {
  const count = async () => (await readSentMails(mailbox, user.email)).length
  const before = await count()
  const login = await logIn(api, user)
  await expect.poll(count).toBe(before + 1)
  const [mail] = await readSentMails(mailbox, user.email)
  const otp = /^\s*(\d{4})\s*$/m.exec(mail?.text ?? '')?.[1] ?? ''
  const { body } = await verify(api, { ...login, otp })
  return body.data.token
}

/** Runs a command of package.json in the folder of a `.env`. */
const run = (folder: string, script: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [resolve(`scripts/${script}.ts`), ...args], {
    cwd: folder,
    env: { ...process.env, TIME_LIMIT_FACTOR: String(TIME_LIMIT_FACTOR) },
  })

it('from nothing to a paid booking: setup, built-in database, sign-up by mail, nightly backup, restore', async () => {
  const providers = await emptyDatabase()
  const sandbox = await runSandbox(providers.url)
  const mailbox = { url: sandbox.base }
  const folder = makeTemporaryFolder('go-live')
  const port = await reservePort()
  const url = `http://127.0.0.1:${port}`

  const smtp = ['127.0.0.1', new URL(sandbox.smtpUrl).port, '']
  const begin = [url, 'Play', 'Road 1, Dhaka', 'help@play.test', '', '', ...smtp, '', user.email]
  const store = ['sslcommerz', 'store', 'p', `${sandbox.base}/sandbox/sslcommerz`]
  const setup = await runSetup(folder, [...begin, ...store, '', ''])
  expect(setup).toMatchObject({ code: 0, output: expect.stringContaining('backed up each night') })

  const settings = parseEnv(readFileSync(join(folder, '.env'), 'utf8')) as Record<string, string>
  const dataDir = join(realpathSync(folder), 'data')
  expect(settings.DATA_DIR).toBe(dataDir)
  const start = () =>
    startServer({ ...settings, DATABASE_URL: '', DATABASE_DIRECT_URL: '', DATA_DIR: dataDir, PORT: String(port) })
  const server = await start()
  expect(server.output()).toContain('Book My Play (live) is ready')

  const api = apiAt(url)
  expect((await api('POST', '/auth/signup', { body: { ...user, name: 'Operator' } })).status).toBe(201)
  await signIn(api, mailbox)
  expect((await run(folder, 'admin', user.email)).stdout).toContain('is an admin now')
  const token = await signIn(api, mailbox)
  const { body: facility } = await api<{ _id: string }>('POST', '/facility', { token, body: facilityForm })
  const slot = { date: chooseDay(), startTime: '10:00', endTime: '11:00' }
  const { body: booked } = await api<{ _id: string }>('POST', '/bookings', {
    token,
    body: { facility: facility.data._id, ...slot },
  })
  const booking = booked.data._id
  const { body: page } = await api<string>('POST', '/checkout', { token, body: { booking, phone: '01711 222333' } })
  await fetch(page.data, { method: 'POST', body: new URLSearchParams({ choice: 'pay' }) })
  const readStatus = async () =>
    (await api<{ isBooked: string }>('GET', `/bookings/${booking}`, { token })).body.data.isBooked
  await expect.poll(readStatus).toBe('paid')

  // what the scheduler does within an hour
  const database = await startEmbedded({ dataDir, log: () => undefined, timeLimitFactor: TIME_LIMIT_FACTOR })
  await withClient(database.url, (client) =>
    client.query(`select graphile_worker.add_job('nightly-backup', queue_name => 'backups')`),
  )
  await database.stop()
  const listBackups = () => readdirSync(join(dataDir, 'backups')).filter((file) => file.endsWith('.sql.gz'))
  await expect.poll(() => listBackups().length).toBe(1)
  const goLive = await api<{ checks: { name: string; ok: boolean }[] }>('GET', '/reports/go-live', { token })
  const wrong = goLive.body.data.checks.filter(({ ok }) => !ok).map(({ name }) => name)
  // stand-ins move no money, this machine has no HTTPS, and how full its disk is depends on what else runs
  expect(wrong.filter((name) => name !== 'Disk of the database')).toEqual(['Ways to pay', 'Address'])
  await server.kill()
  expect(server.output()).not.toContain('a database connection was lost')

  // the disk of the data is lost
  rmSync(join(dataDir, 'postgres'), { recursive: true })
  const backup = join(dataDir, 'backups', listBackups()[0] ?? '')
  expect((await run(folder, 'restore', backup)).stdout).toContain('is restored')
  const restored = await start()
  expect(await readStatus()).toBe('paid')
  await restored.kill()
  expect(restored.output()).not.toContain('a database connection was lost')
  await sandbox.close()
  await providers.drop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})
