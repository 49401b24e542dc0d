import { expect, it } from 'vitest'
import { SEED } from '../seed.ts'
import { linkModel } from './link-model.ts'
import { paymentModel } from './payment-model.ts'
import { runScenarios } from './scenarios.ts'

const runs = Number(process.env.SCENARIO_RUNS ?? 120)

const models = { 'one booking': paymentModel, 'a payment link': linkModel }

it.each([
  ['one booking', runs],
  // fewer, since each takes as long as three of the others
  ['a payment link', Math.ceil(runs / 10)],
] as const)(
  'ends with the court and the money, or with neither, in random scenarios of %s on the real parts',
  async (name, count) => {
    const report = await (name === 'one booking'
      ? runScenarios(models[name], count)
      : runScenarios(models[name], count))
    // A passing run says little unless the scenarios met faults and ended in different ways.
    console.log(
      `${count} scenarios of ${name} with ${report.injectedFaults} faults (TEST_SEED=${SEED}) ended as`,
      report.outcomes,
    )
    expect(report.violations, `TEST_SEED=${SEED} repeats these scenarios`).toEqual([])
    expect(report.scenarios).toBe(count)
  },
)
