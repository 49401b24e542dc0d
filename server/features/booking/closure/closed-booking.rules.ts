import type { StoredText } from '../../../stored-texts/stored-text.ts'
import { HOUR } from '../../../wall-clock.ts'

/** Returns when a paid booking at a closed time is refunded, unless its customer has moved or refunded it before. */
export const toRefundAt = (startsAt: Date): Date => new Date(startsAt.getTime() - HOUR)

/** Returns why a booking is cancelled or refunded, from the closure's reason. */
export const toClosedReason = (reason: string): StoredText => ({ code: 'facility_closed', values: { reason } })
