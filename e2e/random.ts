import { test } from '@playwright/test'
import { createRandom, type Random } from '../server/seeded-random.ts'
import { SEED } from '../test/seed.ts'

const generators = new Map<string, Random>()

/** Returns the random choices of the running test: the same in each run, others in each test. TEST_SEED changes them. */
export function getRandom(): Random {
  const { testId } = test.info()
  const random = generators.get(testId) ?? createRandom(`${SEED}:${testId}`)
  generators.set(testId, random)
  return random
}
