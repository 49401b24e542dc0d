/** The most bookings of one weekly group: a year of weeks. */
export const MAX_OCCURRENCES = 52

/** Bookings that an enquiry may ask for: as many as one payment link pays. */
export const MAX_WANTED = 10

/** The most unseen bookings that are counted: counting the whole table each minute would take too long. */
export const MOST_UNSEEN = 1000

/** A code sent to a phone; mailed ones have four digits (spec §5). */
export const PHONE_CODE_DIGITS = 6

/** The most co-players of a booking at any facility. */
export const MOST_CO_PLAYERS = 7
