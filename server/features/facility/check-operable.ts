import type { Deps } from '../../deps.ts'
import { assertOperable } from './rules/operable.ts'

/**
 * Checks that a facility can be booked, and each of its slots paid by card, as `assertOperable` does.
 * @throws AppError bad_request naming the field
 */
export function checkOperable({ card, config }: Deps, operation: Parameters<typeof assertOperable>[0]): void {
  const { slotMinutes, currency } = config
  assertOperable(operation, { slotMinutes, currency, minimumMinor: card.minimumCharge(currency) })
}
