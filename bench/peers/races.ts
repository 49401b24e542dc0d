import { dayFromToday } from '../data-set/days.ts'
import { type Ask, toHeaders } from '../load.ts'
import { CLOSES, COURTS, type Line, OPENS, type Peer, type Slot, upTo } from './peer.ts'

const HOURS = CLOSES - OPENS

/** Lets people want the last court, or all five, at once, each round at another time, and counts the rounds that sold more. */
export async function raceAll(peers: Peer[], people: 2 | 200): Promise<Line> {
  const rounds = people === 2 ? 60 : 10
  const firstDay = people === 2 ? 80 : 86
  const cells: string[] = []
  for (const peer of peers) {
    const sold: number[] = []
    for (const venue of upTo(rounds)) {
      const [days, hours] = [Math.floor(venue / HOURS), venue % HOURS]
      sold.push(await race(peer, { venue, day: dayFromToday(firstDay + days), hour: OPENS + hours }, people))
    }
    const over = sold.map((count) => count - COURTS).filter((count) => count > 0)
    const most = over.length > 0 ? `, up to ${COURTS + Math.max(...over)} of ${COURTS} courts` : ''
    cells.push(`${over.length} of ${rounds} rounds${most}`)
  }
  return {
    name: `sold too often, ${people === 2 ? 'two people after the last court' : `${people} people after ${COURTS} courts`}`,
    cells,
  }
}

async function race(peer: Peer, slot: Slot, people: 2 | 200): Promise<number> {
  const ask = (person: number) => sendOne(peer.url, peer.book(slot, person))
  if (people === 2) for (const person of upTo(COURTS - 1)) await ask(person)
  // who books in MRBS names a court: the last one is the fifth person's, and the tenth's
  await Promise.all((people === 2 ? [5, 10] : upTo(people)).map(ask))
  return peer.countSold(slot)
}

async function sendOne(url: string, ask: Ask): Promise<void> {
  const { method = 'GET', body = null } = ask
  const answer = await fetch(url + ask.path, { method, body, headers: toHeaders(ask), redirect: 'manual' })
  await answer.arrayBuffer()
}
