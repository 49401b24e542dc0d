import type { Deps } from '../../../deps.ts'
import { GatewayError } from '../../../gateways/gateway-error.ts'

const MAX_UNANSWERED = 3

/**
 * Returns a function that does one piece of work at the provider; a failure is only logged. It returns false after
 * three calls in a row without an answer: the rest waits for the next run.
 */
export function tryUntilUnanswered({ log }: Deps, message: string) {
  let unanswered = 0
  return async (work: () => Promise<unknown>, subject: object): Promise<boolean> => {
    try {
      await work()
      unanswered = 0
    } catch (error) {
      log.warn({ err: error, ...subject }, message)
      unanswered = error instanceof GatewayError && !error.isReplayed ? unanswered + 1 : 0
    }
    return unanswered < MAX_UNANSWERED
  }
}
