import Stripe from 'stripe'
import { GatewayError } from './gateway-error.ts'

/** Statuses of a call that was not executed at all, so the provider keeps no answer for its idempotency key. */
const NOT_EXECUTED = new Set([409, 429])

function toGatewayError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const { statusCode, code = null, param = null } = error
  if (statusCode === undefined) return new GatewayError(false, error)
  if (NOT_EXECUTED.has(statusCode)) return new GatewayError(false, error, 'busy')
  return new GatewayError(true, error, statusCode < 500 ? { code, param } : null)
}

/** Tracks the provider's clock by the Date header of its answers, independently of this machine's clock. */
export function createProviderClock() {
  let offset: number | null = null
  return {
    read(header: string | undefined) {
      const at = Date.parse(header ?? '')
      if (!Number.isNaN(at)) offset = at - performance.now()
    },
    now: (): Date | null => (offset === null ? null : new Date(offset + performance.now())),
  }
}

type Clock = ReturnType<typeof createProviderClock>

/** Returns a function that makes a call, reads the answer's Date header and turns errors into `GatewayError`s. */
export const createSender =
  (clock: Clock) =>
  async <T extends object>(call: Promise<Stripe.Response<T>>): Promise<Stripe.Response<T>> => {
    try {
      const answer = await call
      clock.read(answer.lastResponse?.headers.date)
      return answer
    } catch (error) {
      if (error instanceof Stripe.errors.StripeError) clock.read(error.headers?.date)
      throw toGatewayError(error)
    }
  }

/** Returns the items of all pages of a list. @throws GatewayError */
export async function* readAllPages<T, Item>(pages: AsyncIterable<T>, convert: (item: T) => Item): AsyncIterable<Item> {
  try {
    for await (const item of pages) yield convert(item)
  } catch (error) {
    throw toGatewayError(error)
  }
}
