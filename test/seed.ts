/** All that is random in tests follows from this number: the same each time, so that no change is refused for another's case. TEST_SEED sets it. */
export const SEED = Number(process.env.TEST_SEED ?? 20_261_121)
