import { expect, it } from 'vitest'
import { runScenarios, seed } from './scenarios.ts'

const runs = Number(process.env.SCENARIO_RUNS ?? 200)

it(`ends with the court and the money, or with neither, in ${runs} random scenarios on the real parts`, {
  timeout: 900_000,
}, async () => {
  const report = await runScenarios(runs, seed)
  // A passing run says little unless the scenarios met faults and ended in different ways.
  console.log(
    `${runs} scenarios with ${report.injectedFaults} faults (SCENARIO_SEED=${seed}) ended as`,
    report.outcomes,
  )
  expect(report.violations, `SCENARIO_SEED=${seed} repeats these scenarios`).toEqual([])
  expect(report.scenarios).toBe(runs)
})
