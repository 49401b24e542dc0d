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
      // a refusal is an answer: the account of one venue may refuse all
      const hasAnswer = !(error instanceof GatewayError) || error.isReplayed || error.refusal !== null
      unanswered = hasAnswer ? 0 : unanswered + 1
    }
    return unanswered < MAX_UNANSWERED
  }
}
