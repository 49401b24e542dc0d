import { t } from '#i18n/t'
import { inEnglish } from '../../../show-stored.ts'
import { reasonTexts } from '../../../stored-texts.ts'

const HOUR = 3_600_000

/** Returns when a paid booking at a closed time is refunded, unless its customer has moved or refunded it before. */
export const toRefundAt = (startsAt: Date): Date => new Date(startsAt.getTime() - HOUR)

/** Formats why a booking is cancelled or refunded, from the closure's reason, for storage. */
export const formatClosed = (reason: string): string => inEnglish(() => t(reasonTexts.closed, { words: reason }))
