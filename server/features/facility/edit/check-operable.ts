import { t } from '#i18n/t'
import { fieldError } from '../../../app-error.ts'
import type { Trx } from '../../../db/client.ts'
import { isSharedTimeZone } from '../../../db/time-zone.ts'
import type { Deps } from '../../../deps.ts'
import { getLeastCharge } from '../../../payment-methods.ts'
import { assertOperable } from './operable.rules.ts'

/** Checks that a facility is open, and its slots can be paid online. @throws AppError bad_request naming the field */
export function checkOperable(deps: Deps, operation: Parameters<typeof assertOperable>[0]): void {
  const { slotMinutes, currency } = deps.config
  assertOperable(operation, { slotMinutes, currency, minimumMinor: getLeastCharge(deps, currency) })
}

/** Checks that the hours people book in a time zone are those they will read. */
export async function checkTimeZone(trx: Trx, timeZone: string): Promise<void> {
  if (await isSharedTimeZone(trx, timeZone)) return
  throw fieldError(
    'timeZone',
    t('The clock of this time zone is not known well enough here. Enter another one, like Asia/Dhaka.'),
  )
}
