const HOUR = 3_600_000

/** A paid booking at a closed time is refunded this long before it begins, unless its owner has moved or refunded it. */
export const toRefundAt = (startsAt: Date): Date => new Date(startsAt.getTime() - HOUR)

/** Why a booking is cancelled or refunded, from the closure's reason. */
export const formatClosed = (reason: string): string => `The venue is closed at this time: ${reason}`
