import { AsyncLocalStorage } from 'node:async_hooks'
import type { KyselyPlugin } from 'kysely'
import { AppError } from '../../server/app-error.ts'
import type { Db } from '../../server/db/client.ts'
import type { Deps } from '../../server/deps.ts'
import type { CardGateway } from '../../server/gateways/card.ts'
import { GatewayError } from '../../server/gateways/gateway-error.ts'
import type { PaymentGateway } from '../../server/gateways/payment-gateway.ts'

/** Stands for the end of the process: nothing after it runs. */
class Crash extends Error {}

/** Whether a step may fail so: with an error for the user or an injected crash, also in each part of reconciling. */
export const isExpected = (error: unknown): boolean =>
  error instanceof AppError ||
  error instanceof Crash ||
  (error instanceof AggregateError && error.errors.every(isExpected))

/**
 * A fault at the `at`-th opportunity (from 1). `crash` counts every statement to the database, and every call to the
 * provider once before and once after. Of the statements of a transaction it counts the first: a crash before another
 * one leaves the same, since all of them are rolled back. The others count calls to the provider: no answer, or a failure
 * that the provider would replay for its idempotency key, each before the work was done or after it.
 */
export type Fault = { at: number; kind: 'crash' | 'no answer' | 'answer lost' | 'refused' | 'failed after work' }

/** What happened in the transaction that is open: statements since its begin or since a call to the provider. */
const transaction = new AsyncLocalStorage<{ hasStatements: boolean }>()

/** Injects one fault into dependencies; `happened` returns whether it was reached. */
export function injectFault(deps: Deps, fault: Fault | null): { deps: Deps; happened(): boolean } {
  if (!fault) return { deps, happened: () => false }
  const state = { count: 0, dead: false, happened: false }
  const chance = () => {
    state.count += 1
    const now = state.count === fault.at
    state.happened ||= now
    return now
  }
  const live = (isChance = true) => {
    if (state.dead || (fault.kind === 'crash' && isChance && chance())) {
      state.dead = true
      throw new Crash('the process ended')
    }
  }
  const statement = () => {
    const open = transaction.getStore()
    live(!open?.hasStatements)
    if (open) open.hasStatements = true
  }
  const call = async <T>(work: () => Promise<T>): Promise<T> => {
    live()
    const hit = fault.kind !== 'crash' && chance()
    if (hit && fault.kind === 'no answer') throw new GatewayError(false, fault.kind)
    if (hit && fault.kind === 'refused') throw new GatewayError(true, fault.kind)
    const answer = await work()
    const open = transaction.getStore()
    if (open) open.hasStatements = false
    live()
    if (hit) throw new GatewayError(fault.kind === 'failed after work', fault.kind)
    return answer
  }
  return {
    deps: {
      ...deps,
      db: checkStatements(deps.db, statement),
      card: deps.card && through(deps.card, call),
      gateways: throughAll(deps.gateways, asWallet(call)),
    },
    happened: () => state.happened,
  }
}

/** Runs `check` before every statement. */
function checkStatements(given: Db, check: () => void): Db {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      check()
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const db = given.withPlugin(plugin)
  const begin = db.transaction.bind(db)
  db.transaction = () => {
    const builder = begin()
    const execute = builder.execute.bind(builder)
    builder.execute = (work) => execute((trx) => transaction.run({ hasStatements: false }, () => work(trx)))
    return builder
  }
  return db
}

type Through = <T>(work: () => Promise<T>) => Promise<T>

/** Wallets never say that an answer would be repeated: a refusal is final, and after anything else it may have been done. */
const asWallet =
  (call: Through): Through =>
  async (work) => {
    try {
      return await call(work)
    } catch (error) {
      if (!(error instanceof GatewayError && error.isReplayed)) throw error
      const isRefused = error.cause === 'refused'
      throw new GatewayError(false, error.cause, isRefused ? { code: 'refused', param: null } : null)
    }
  }

const through = (card: CardGateway, call: Through): CardGateway => ({
  ...card,
  createSession: (session, key) => call(() => card.createSession(session, key)),
  getSession: (id) => call(() => card.getSession(id)),
  getLineItems: (id) => call(() => card.getLineItems(id)),
  expireSession: (id) => call(() => card.expireSession(id)),
  refund: (request, key) => call(() => card.refund(request, key)),
  listRefunds: (intentId) => call(() => card.listRefunds(intentId)),
  listDisputes: (intentId) => call(() => card.listDisputes(intentId)),
  findSession: (event) => call(() => card.findSession(event)),
})

const throughAll = (gateways: Deps['gateways'], call: Through): Deps['gateways'] =>
  Object.fromEntries(
    Object.entries(gateways).map(([name, gateway]) => [
      name,
      {
        ...gateway,
        open: (order, attempt) => call(() => gateway.open(order, attempt)),
        read: (attempt) => call(() => gateway.read(attempt)),
        ...(gateway.complete && {
          complete: (attempt) => call(async () => (await gateway.complete?.(attempt)) ?? null),
        }),
        refund: (attempt, refund) => call(() => gateway.refund(attempt, refund)),
      } satisfies PaymentGateway,
    ]),
  )
