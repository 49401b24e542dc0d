import { expect, it } from 'vitest'
import { seed, tellStories } from './stories.ts'

const runs = Number(process.env.FAULT_RUNS ?? 1000)

it(`ends with the court and the money, or with neither, in ${runs} random stories on real parts`, {
  timeout: 900_000,
}, async () => {
  const told = await tellStories(runs, seed)
  // green says little of a thousand random stories: what they met does
  console.log(`${told.stories} stories with ${told.mishaps} mishaps (FAULT_SEED=${seed}) ended as`, told.endings)
  expect(told.faults, `FAULT_SEED=${seed} tells these stories again`).toEqual([])
  expect(told.stories).toBe(runs)
})
