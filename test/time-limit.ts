/**
 * Multiplies the product's time limits in tests, so that no busy machine reaches one. A test of a time limit sets a
 * factor of its own.
 */
export const TIME_LIMIT_FACTOR = 100
