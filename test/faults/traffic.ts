import { setTimeout as sleep } from 'node:timers/promises'
import type { Booking } from '#contract/booking'
import { createRandom, type Random } from '../../server/seeded-random.ts'
import { addDays } from '../../server/wall-clock.ts'
import { apiAt, CARD_KEY, SESSION_SECRET, type TestUser } from '../app.ts'
import { SEED } from '../seed.ts'

/** What servers need for that much traffic. */
export const trafficSettings = {
  SESSION_SECRET,
  STRIPE_SECRET_KEY: CARD_KEY,
  CLOSED_WEEKDAYS: '',
  RATE_LIMIT_FACTOR: '100000',
  MAX_UNPAID_BOOKINGS: '10000',
}

/** What a server confirmed to a user about one booking. */
export type Acknowledged = { isPaid: boolean; isRefunded: boolean }

type Options = {
  /** The servers that run; a request goes to any of them and may fail. */
  servers(): string[]
  facility: string
  users: TestUser[]
  /** After how many ms a user turns to the next booking, as when a machine is cut off; by default never. */
  timeLimit?: number
}

export type Traffic = {
  bookings: Map<string, Acknowledged>
  /** How often a server acknowledged something: a booking, a checkout, a payment, a refund. */
  acknowledgements: number
  failures: number
  stop(): Promise<void>
}

/** Lets each user book, pay and sometimes ask for a refund, again and again until stopped. */
export function startTraffic(options: Options): Traffic {
  const state = { isStopped: false }
  const traffic: Traffic = {
    bookings: new Map(),
    acknowledgements: 0,
    failures: 0,
    stop: async () => {
      state.isStopped = true
      await Promise.all(running)
    },
  }
  const work = async (user: TestUser, index: number) => {
    const random = createRandom(`${SEED} ${index}`)
    while (!state.isStopped)
      await withTimeLimit(bookAndPay(traffic, options, user, random), options.timeLimit).catch(async () => {
        traffic.failures += 1
        await sleep(200)
      })
  }
  const running = options.users.map(work)
  return traffic
}

/** Whatever is acknowledged later still counts. */
async function withTimeLimit(work: Promise<void>, timeLimit?: number) {
  if (timeLimit === undefined) return work
  work.catch(() => undefined)
  await Promise.race([work, sleep(timeLimit).then(() => Promise.reject(new Error('no answer')))])
}

async function bookAndPay(traffic: Traffic, { servers, facility }: Options, user: TestUser, random: Random) {
  const chooseServer = () => servers()[Math.floor(random.between(0, servers().length))] ?? ''
  const api = <T>(method: string, path: string, body?: object) =>
    apiAt(chooseServer())<T>(method, path, { token: user.token, ...(body && { body }) })
  const acknowledge = (isDone: boolean) => {
    if (isDone) traffic.acknowledgements += 1
    return isDone
  }
  const made = await api<Booking>('POST', '/bookings', { facility, ...chooseTime(random) })
  if (!acknowledge(made.status === 201)) return
  const id = made.body.data._id
  const known: Acknowledged = { isPaid: false, isRefunded: false }
  traffic.bookings.set(id, known)

  const opened = await api<string>('POST', '/checkout', { booking: id })
  if (!acknowledge(opened.status === 200)) return
  if (!acknowledge(await pay(chooseServer(), new URL(opened.body.data).pathname))) return
  const session = opened.body.data.slice(opened.body.data.lastIndexOf('/') + 1)
  await api('GET', `/checkout/success?session_id=${session}`)
  const seen = await api<Booking>('GET', `/bookings/${id}`)
  known.isPaid = acknowledge(seen.status === 200 && seen.body.data.isBooked === 'paid')
  if (!known.isPaid || random.next() > 1 / 3) return
  // from here on it may be refunded, whatever the answer is
  known.isPaid = false
  known.isRefunded = acknowledge((await api('POST', `/bookings/${id}/refund`, {})).status === 200)
}

function chooseTime(random: Random) {
  const hour = Math.floor(random.between(8, 21))
  const date = addDays(new Date().toISOString().slice(0, 10), Math.floor(random.between(3, 63)))
  return { date, startTime: formatHour(hour), endTime: formatHour(hour + 1) }
}

const formatHour = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** Fills in the hosted page, at a server that runs. Returns whether the provider took the payment. */
export async function pay(server: string, path: string): Promise<boolean> {
  const entry = { email: 'payer@example.test', number: '4242424242424242', expiry: '12 / 39', cvc: '123' }
  const answer = await fetch(`${server}${path}`, {
    method: 'POST',
    body: new URLSearchParams({ ...entry, name: 'A Payer', country: 'BD' }),
    redirect: 'manual',
  })
  return answer.status === 303
}
