// Simulates browsers with an open booking panel: opens streams, books meanwhile, and notes when each panel
// that shows the day has the new availability. Gets its orders over IPC.
import { Agent, get, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Ask } from './load.ts'
import type { Panel, WatchOrder, WatchReply } from './watch.ts'

/** What pages do (web/lib/requests/use-live.ts): a day is asked for this often, other days are gathered for so long. */
const INTERVAL_MS = 400
const GATHER_MS = 5000

const agent = new Agent({ keepAlive: true, maxSockets: 200 })
/** Bookings have connections of their own, so that they don't wait for the panels' requests. */
const bookingAgent = new Agent({ keepAlive: true, maxSockets: 50 })
/** When the booking of each slot was answered. */
const booked = new Map<string, number>()
/** When each panel first showed that its slots were booked. */
const shown: { slot: string; at: number }[] = []
let refused = 0

const fetchText = (url: string, path: string) =>
  new Promise<string>((resolve, reject) => {
    get(url + path, { agent }, (answer) => resolve(text(answer))).on('error', reject)
  })

const toSlot = (facility: string, date: string, startTime: string) => `${facility} ${date} ${startTime}`

/** The free courts of each slot of a panel. */
async function fetchDay(url: string, { facility, date }: Panel, at = ''): Promise<Map<string, number>> {
  const reply = await fetchText(url, `/api/check-availability?facility=${facility}&date=${date}${at && `&at=${at}`}`)
  const slots: { startTime: string; courtsLeft: number }[] = JSON.parse(reply).data
  return new Map(slots.map(({ startTime, courtsLeft }) => [toSlot(facility, date, startTime), courtsLeft]))
}

/** One panel: its stream, and what it asks for after each event. */
async function openPanel(url: string, panel: Panel, isAsking: boolean): Promise<void> {
  const { facility, date } = panel
  let free = isAsking ? await fetchDay(url, panel) : new Map<string, number>()
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
    const day = await fetchDay(url, panel, latest)
    const at = performance.now()
    for (const [slot, courts] of free) if ((day.get(slot) ?? 0) < courts) shown.push({ slot, at })
    free = day
  }
  const gather = async () => {
    if (gathering) return
    gathering = true
    await sleep(GATHER_MS * (0.5 + Math.random()))
    gathering = false
    await Promise.all(['', '/days'].map((path) => fetchText(url, `/api/facility/${facility}${path}?at=${latest}`)))
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
    get(`${url}/api/live?facility=${facility}`, { agent: false }, resolve).on('error', reject)
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
      const { facility, date, startTime } = JSON.parse(body)
      if (answer.statusCode === 201) booked.set(toSlot(facility, date, startTime), performance.now())
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
    return { delays: [], booked: 0, refused }
  }
  const { url, asks, perSecond } = order
  const began = performance.now()
  const sent = asks.map(async (ask, index) => {
    await sleep(Math.max(0, began + (index * 1000) / perSecond - performance.now()))
    await book(url, ask)
  })
  await Promise.all(sent)
  await sleep(LAST_CHANGE_MS)
  // a panel may show a booking before its reply has arrived
  const delays = shown.map(({ slot, at }) => Math.max(0, at - (booked.get(slot) ?? at)))
  return { delays, booked: booked.size, refused }
}

process.on('message', async (order: WatchOrder) => process.send?.(await follow(order)))
process.once('disconnect', () => process.exit(0))
