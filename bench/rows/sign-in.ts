import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { hashPassword } from '../../server/features/auth/password/passwords.ts'
import { deriveCode } from '../../server/features/auth/rules.ts'
import { dayFromToday } from '../data-set/days.ts'
import { query } from '../database.ts'
import { measureRate } from '../load.ts'
import { alternate, median } from '../measure.ts'
import { SECRET, startProduct, startProgram, toId } from '../product.ts'
import { type Bench, DATA_SETS, type Measured, type Row } from '../row.ts'

const PASSWORD = 'the password of the measurements'
const BURST = 100
/** The number of passwords that Node.js checks at once. */
const STEADY = 4
/** How long reads continue: for as long as a burst within its bar may take. */
const MOST_SECONDS = 10
/** Reads begin this much earlier, so that the burst meets them at their full rate. */
const READS_FIRST_MS = 500

type Sent = { body: object; user: number; cookie?: string }

/**
 * Each user has a connection and a network of their own, like real users; the product reads it from a proxy's header.
 * @returns the cookie set
 */
const post = (url: string, { body, user, cookie = '' }: Sent): Promise<string> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${user}.1`, cookie }
    const sent = request(url, { method: 'POST', headers, agent: false }, (answer) => {
      const [given = ''] = answer.headers['set-cookie']?.[0]?.split(';') ?? []
      const done = () =>
        answer.statusCode === 200 ? resolve(given) : reject(new Error(`${url}: ${answer.statusCode}`))
      answer.on('end', done).on('error', reject).resume()
    })
    sent.on('error', reject).end(JSON.stringify(body))
  })

/** Signs a user in: password, and the code as it was mailed, which follows from the secret and the login in the cookie. */
async function signInAs(url: string, user: number): Promise<void> {
  const email = `user${user}@bench.test`
  const cookie = await post(`${url}/api/auth/login`, { user, body: { email, password: PASSWORD } })
  const otp = deriveCode(SECRET, cookie.split('=')[1] ?? '')
  await post(`${url}/api/auth/verify-otp`, { user, cookie, body: { email, otp } })
}

/** Users who sign in at the same moment. @returns seconds until the last of them is in */
async function burst(url: string, users = BURST): Promise<number> {
  const began = performance.now()
  await Promise.all(Array.from({ length: users }, (_, index) => signInAs(url, index + 1)))
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
  const asks = [{ path: `/api/check-availability?facility=${toId('facility 7')}&date=${dayFromToday(2)}` }]
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
      while (reading.now) await burst(product.url, STEADY)
    }
    const stop = () => Object.assign(reading, { now: false })
    const [rate] = await Promise.all([read(bench.seconds).finally(stop), bursts().finally(stop)])
    return rate
  }
  await alternate(1, meanwhile, alone)
  const { product: rate, limit: most, ratio } = await alternate(bench.rounds, meanwhile, alone)
  return { figure: ratio, product: `${rate.toFixed(0)}/s`, limit: `${most.toFixed(0)}/s` }
}

export const signIn: Row = {
  id: 'sign-in',
  what: `\`GET /check-availability\` at 32 connections while ${STEADY} users at a time sign in with password and code, against without them`,
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
    const late = sleep(READS_FIRST_MS).then(() => burst(product.url))
    const [, seconds] = await Promise.all([read(MOST_SECONDS), late])
    taken.push(seconds)
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
