import type { Database } from '../database.ts'
import { type DeliveryOptions, deliverNext } from './delivery.ts'
import { endDuePayments } from './pay.ts'
import { endDueRefunds } from './refunds.ts'
import { expireLapsed } from './sessions.ts'

export type Clock = { kick(): void; close(): Promise<void> }

const DELIVERIES_AT_ONCE = 4
const TICK_MS = 500

/** Runs what happens at the provider without anyone calling: expiry, delayed ends, and webhooks. */
export function startClock(database: Database, options: DeliveryOptions, onError: (error: unknown) => void): Clock {
  const running = new Set<Promise<void>>()
  const state = { closed: false, ticking: false }

  const track = (work: Promise<void>) => {
    const done = work.catch(onError).finally(() => running.delete(done))
    running.add(done)
    return done
  }
  const drain = async () => {
    while (!state.closed && (await deliverNext(database, options))) kick()
  }
  const kick = () => {
    if (!state.closed && running.size < DELIVERIES_AT_ONCE) track(drain())
  }
  const tick = async () => {
    state.ticking = true
    await endWhatIsDue(database).finally(() => {
      state.ticking = false
    })
  }

  const timer = setInterval(() => {
    if (!state.ticking) track(tick())
    kick()
  }, TICK_MS)
  return {
    kick,
    close: async () => {
      state.closed = true
      clearInterval(timer)
      await Promise.all(running)
    },
  }
}

async function endWhatIsDue(database: Database): Promise<void> {
  await database.transaction((sql) => expireLapsed(sql))
  await endDuePayments(database)
  await database.transaction((sql) => endDueRefunds(sql))
}
