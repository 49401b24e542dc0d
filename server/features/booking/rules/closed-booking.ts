import { t } from '#i18n/t'
import { inEnglish } from '../../../show-stored.ts'
import { reasonTexts } from '../../../stored-texts.ts'

const HOUR = 3_600_000

/** A paid booking at a closed time is refunded this long before it begins, unless its customer has moved or refunded it. */
export const toRefundAt = (startsAt: Date): Date => new Date(startsAt.getTime() - HOUR)

/** Why a booking is cancelled or refunded, from the closure's reason, as rows keep it. */
export const formatClosed = (reason: string): string => inEnglish(() => t(reasonTexts.closed, { words: reason }))
