import type { Database } from '../database.ts'
import { sendNextNotification } from '../sslcommerz/notifications.ts'
import { type DeliveryOptions, deliverNext } from './delivery.ts'
import { endDueDisputes } from './disputes.ts'
import { endDuePayments } from './pay.ts'
import { endDueRefunds } from './refunds.ts'
import { expireDueSessions } from './sessions.ts'

export type Scheduler = {
  /** Delivers due events now, without waiting for the next interval. */
  deliverDue(): void
  close(): Promise<void>
}

const MAX_CONCURRENT_DELIVERIES = 4
const INTERVAL_MS = 1000

/** Runs what happens at the provider without a call: expiring sessions, ending delayed payments and refunds, webhooks. */
export function startScheduler(
  database: Database,
  options: DeliveryOptions,
  onError: (error: unknown) => void,
): Scheduler {
  const running = new Set<Promise<void>>()
  const state = { isClosed: false, isEnding: false }

  const track = (work: Promise<void>) => {
    const done = work.catch(onError).finally(() => running.delete(done))
    running.add(done)
    return done
  }
  const deliverAll = async () => {
    while (!state.isClosed && (await deliverNextOf(database, options))) deliverDue()
  }
  const deliverDue = () => {
    if (!state.isClosed && running.size < MAX_CONCURRENT_DELIVERIES) track(deliverAll())
  }
  const endAllDue = async () => {
    state.isEnding = true
    await endDue(database).finally(() => {
      state.isEnding = false
    })
  }

  const timer = setInterval(() => {
    if (!state.isEnding) track(endAllDue())
    deliverDue()
  }, INTERVAL_MS)
  return {
    deliverDue,
    close: async () => {
      state.isClosed = true
      clearInterval(timer)
      await Promise.all(running)
    },
  }
}

/** Delivers an event of the card provider, else a notification of SSLCommerz. */
const deliverNextOf = async (database: Database, options: DeliveryOptions) =>
  (await deliverNext(database, options)) || sendNextNotification(database, options.timeLimitFactor)

async function endDue(database: Database): Promise<void> {
  await database.transaction((sql) => expireDueSessions(sql))
  await endDuePayments(database)
  await database.transaction((sql) => endDueRefunds(sql))
  await database.transaction((sql) => endDueDisputes(sql))
}
