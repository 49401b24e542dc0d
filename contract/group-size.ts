/** The most bookings of one weekly group: a year of weeks. */
export const MAX_OCCURRENCES = 52
