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

/**
 * The most venues of a page of the day board, and up to how many an administrator's list of customers has everyone
 * (docs/decisions/188-boards-and-customers-of-many-venues-are-bounded.md).
 */
export const FEW_FACILITIES = 50

/** With more venues, the bookings whose customers are listed, from the newest on. */
export const LATEST_BOOKINGS = 2000

/** With more venues, the customers that a search lists. */
export const MOST_FOUND = 1000
