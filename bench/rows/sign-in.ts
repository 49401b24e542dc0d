import { setTimeout as sleep } from 'node:timers/promises'
import { hashPassword } from '../../server/features/auth/passwords.ts'
import { deriveCode } from '../../server/features/auth/rules.ts'
import { dayFromToday } from '../data-set/days.ts'
import { query } from '../database.ts'
import { measureRate } from '../load.ts'
import { alternate, median } from '../measure.ts'
import { SECRET, startProduct, startProgram, toId } from '../product.ts'
import { type Bench, DATA_SETS, type Measured, type Row } from '../row.ts'

const PASSWORD = 'the password of the measurements'
const BURST = 100
/** Reads go on for as long as a burst may take, so that one within its bar never ends without them. */
const MOST_SECONDS = 10
/** What a round begins with, so that the burst meets reads at their full rate. */
const READS_FIRST_MS = 500

async function post(url: string, body: object, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', cookie }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return response
}

/** Signs a user in: password, and the code as it was mailed, which follows from the secret and the login in the cookie. */
async function signInAs(url: string, user: number): Promise<void> {
  const email = `user${user}@bench.test`
  const login = await post(`${url}/api/auth/login`, { email, password: PASSWORD })
  await login.arrayBuffer()
  const [cookie = ''] = (login.headers.get('set-cookie') ?? '').split(';')
  const otp = deriveCode(SECRET, cookie.split('=')[1] ?? '')
  const verified = await post(`${url}/api/auth/verify-otp`, { email, otp }, cookie)
  await verified.arrayBuffer()
}

/** Users who sign in at the same moment. @returns seconds until the last of them is in */
async function burst(url: string): Promise<number> {
  const began = performance.now()
  await Promise.all(Array.from({ length: BURST }, (_, index) => signInAs(url, index + 1)))
  return (performance.now() - began) / 1000
}

/** The product, with users who have a password, and what is read of it meanwhile. */
async function prepare({ cluster, settings: { port } }: Bench) {
  const database = await cluster.dataSet(DATA_SETS.small)
  await query(
    database,
    `update app_user set password_hash = '${await hashPassword(PASSWORD)}'
      where email in (select 'user' || number || '@bench.test' from generate_series(1, ${BURST}) number)`,
  )
  const mail = await startProgram('mail-server.ts', port + 2, { MAIL_PORT: String(port + 3) })
  const product = await startProduct({ port, database, mailPort: port + 3 })
  const asks = [{ path: `/api/check-availability?facility=${toId('venue 7')}&date=${dayFromToday(2)}` }]
  const read = (seconds: number) => measureRate(product.url, asks, seconds)
  return { mail, product, read }
}

async function run(bench: Bench): Promise<Measured> {
  const { mail, product, read } = await prepare(bench)
  await using _mail = mail
  await using _product = product
  const alone = () => read(bench.seconds)
  const meanwhile = async () => {
    const reading = { now: true }
    const bursts = async () => {
      while (reading.now) await burst(product.url)
    }
    const signingIn = bursts()
    const rate = await read(bench.seconds).finally(() => Object.assign(reading, { now: false }))
    await signingIn
    return rate
  }
  await alternate(1, meanwhile, alone)
  const { product: rate, limit: most, ratio } = await alternate(bench.rounds, meanwhile, alone)
  return { figure: ratio, product: `${rate.toFixed(0)}/s`, limit: `${most.toFixed(0)}/s` }
}

export const signIn: Row = {
  id: 'sign-in',
  what: `\`GET /check-availability\` at 32 connections while ${BURST} users sign in with password and code again and again, against without them`,
  unit: '×',
  bar: { atLeast: 0.5 },
  run,
}

async function runBurst(bench: Bench): Promise<Measured> {
  const { mail, product, read } = await prepare(bench)
  await using _mail = mail
  await using _product = product
  const alone = [await burst(product.url), await burst(product.url)]
  const taken: number[] = []
  for (let round = 0; round < bench.rounds; round++) {
    const reading = read(MOST_SECONDS)
    await sleep(READS_FIRST_MS)
    taken.push(await burst(product.url))
    await reading
  }
  const detail = `the slowest took ${Math.max(...taken).toFixed(1)} s; without reads ${alone[1]?.toFixed(1)} s`
  return { figure: median(taken), detail }
}

export const signInBurst: Row = {
  id: 'sign-in-burst',
  what: `a burst of ${BURST} sign-ins with password and code while 32 connections read availability, until the last is in`,
  unit: 's',
  bar: { atMost: MOST_SECONDS },
  run: runBurst,
}
