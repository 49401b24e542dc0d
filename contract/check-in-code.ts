/** The digits of a booking's code, which a tablet at the venue takes in place of its QR code. */
export const CHECK_IN_DIGITS = 6

/**
 * Returns the code of a booking: short enough to type, and unique enough among the bookings of one venue and day. It proves
 * nothing, like the QR code (docs/decisions/176-a-screen-shows-courts-by-a-secret-address.md).
 */
export const toCheckInCode = (bookingId: string): string =>
  String(Number.parseInt(bookingId.slice(0, 8), 16) % 10 ** CHECK_IN_DIGITS).padStart(CHECK_IN_DIGITS, '0')
