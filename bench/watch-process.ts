// The process that stands for browsers with an open booking panel: opens streams, books meanwhile, and notes when each panel
// that shows the day has the new availability. Gets its orders over IPC.
import { Agent, get, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Ask } from './load.ts'
import type { Panel, WatchOrder, WatchReply } from './watch.ts'

/** What the product's pages do (web/lib/use-live.ts): a day is asked for this often, other days are gathered for so long. */
const INTERVAL_MS = 400
const GATHER_MS = 5000

const agent = new Agent({ keepAlive: true, maxSockets: 200 })
/** Bookings don't wait for what panels ask. */
const bookingAgent = new Agent({ keepAlive: true, maxSockets: 50 })
/** When each booking of a venue's day was answered. */
const booked = new Map<string, number[]>()
const delays: number[] = []
let refused = 0

const fetchText = (url: string, path: string) =>
  new Promise<string>((resolve, reject) => {
    get(url + path, { agent }, (answer) => resolve(text(answer))).on('error', reject)
  })

/** One panel: its stream, and what it asks for after each event. */
async function openPanel(url: string, { venue, date }: Panel, isAsking: boolean): Promise<void> {
  const key = `${venue} ${date}`
  let shown = 0
  let gathering = false
  let latest = ''
  let asked = 0
  let waiting = false
  const askForDay = async () => {
    if (waiting) return
    waiting = true
    await sleep(Math.max(0, asked + INTERVAL_MS - performance.now()))
    waiting = false
    asked = performance.now()
    const known = booked.get(key)?.length ?? 0
    await fetchText(url, `/api/check-availability?facility=${venue}&date=${date}&at=${latest}`)
    const now = performance.now()
    for (const at of (booked.get(key) ?? []).slice(shown, known)) delays.push(now - at)
    shown = Math.max(shown, known)
  }
  const gather = async () => {
    if (gathering) return
    gathering = true
    await sleep(GATHER_MS * (0.5 + Math.random()))
    gathering = false
    await Promise.all(['', '/days'].map((path) => fetchText(url, `/api/facility/${venue}${path}?at=${latest}`)))
  }
  const take = (event: string) => {
    const id = /^id: (.*)$/m.exec(event)?.[1] ?? ''
    const days: string[] = JSON.parse(/^data: (.*)$/m.exec(event)?.[1] ?? '{}').days ?? []
    if (!isAsking || days.length === 0) return
    latest = id
    if (days.includes(date)) void askForDay()
    void gather()
  }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${url}/api/live?facility=${venue}`, { agent: false }, resolve).on('error', reject)
  })
  if (answer.statusCode !== 200) throw new Error(`a stream was answered ${answer.statusCode}`)
  let rest = ''
  answer.setEncoding('utf8').on('data', (chunk: string) => {
    const events = (rest + chunk).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) take(event)
  })
}

const book = (url: string, { path, token, body = '' }: Ask) =>
  new Promise<void>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const sent = request(url + path, { method: 'POST', headers, agent: bookingAgent }, (answer) => {
      const { facility, date } = JSON.parse(body)
      const key = `${facility} ${date}`
      if (answer.statusCode === 201) booked.set(key, [...(booked.get(key) ?? []), performance.now()])
      else refused++
      answer.on('end', resolve).resume()
    })
    sent.on('error', reject).end(body)
  })

const LAST_CHANGE_MS = 3000

async function follow(order: WatchOrder): Promise<WatchReply> {
  if (order.kind === 'open') {
    const { url, panels, isAsking } = order
    for (let from = 0; from < panels.length; from += 100)
      await Promise.all(panels.slice(from, from + 100).map((panel) => openPanel(url, panel, isAsking)))
    return { delays, booked: 0, refused }
  }
  const { url, asks, perSecond } = order
  const began = performance.now()
  const sent = asks.map(async (ask, index) => {
    await sleep(Math.max(0, began + (index * 1000) / perSecond - performance.now()))
    await book(url, ask)
  })
  await Promise.all(sent)
  await sleep(LAST_CHANGE_MS)
  return { delays, booked: asks.length - refused, refused }
}

process.on('message', async (order: WatchOrder) => process.send?.(await follow(order)))
process.once('disconnect', () => process.exit(0))
