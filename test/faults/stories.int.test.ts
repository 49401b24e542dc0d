import { expect, it } from 'vitest'
import { seed, tellStories } from './stories.ts'

const runs = Number(process.env.FAULT_RUNS ?? 200)

it(`ends with the court and the money, or with neither, in ${runs} random stories on real parts`, {
  timeout: 300_000,
}, async () => {
  const told = await tellStories(runs, seed)
  expect(told.faults, `FAULT_SEED=${seed} tells these stories again`).toEqual([])
  expect(told.stories).toBe(runs)
})
