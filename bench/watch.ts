import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Ask } from './load.ts'

/** A booking panel: the facility and the day it shows. */
export type Panel = { facility: string; date: string }

/** `isAsking`: whether the panels ask for availability after each event, as browsers do. */
export type WatchOrder =
  | { kind: 'open'; url: string; panels: Panel[]; isAsking: boolean }
  | { kind: 'book'; url: string; asks: Ask[]; perSecond: number }

/** `delays` in ms from the answer of a booking until a panel that shows its day had the new availability. */
export type WatchReply = { delays: number[]; booked: number; refused: number }

export type Watchers = AsyncDisposable & {
  /** Books at a rate, with the panels open. */
  book(asks: Ask[], perSecond: number): Promise<WatchReply>
}

/** Opens panels in a process of its own. */
export async function openPanels(url: string, panels: Panel[], isAsking: boolean): Promise<Watchers> {
  const child = fork(join(import.meta.dirname, 'watch-process.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const order = async (order: WatchOrder): Promise<WatchReply> => {
    const ended = new AbortController()
    child.once('exit', () => ended.abort(new Error('the process of the streams has ended')))
    child.send(order)
    const [reply] = await once(child, 'message', { signal: ended.signal })
    return reply
  }
  await order({ kind: 'open', url, panels, isAsking })
  return {
    book: (asks, perSecond) => order({ kind: 'book', url, asks, perSecond }),
    [Symbol.asyncDispose]: async () => {
      const exit = once(child, 'exit')
      child.disconnect()
      await exit
    },
  }
}
