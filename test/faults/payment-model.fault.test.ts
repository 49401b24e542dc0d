import { expect, it } from 'vitest'
import { SEED } from '../seed.ts'
import { gameModel } from './game-model.ts'
import { gatewaysModel } from './gateways-model.ts'
import { lessonModel } from './lesson-model.ts'
import { linkModel } from './link-model.ts'
import { passModel } from './pass-model.ts'
import { paymentModel } from './payment-model.ts'
import { runScenarios } from './scenarios.ts'

const runs = Number(process.env.SCENARIO_RUNS ?? 40)

const models = {
  'one booking': (count: number) => runScenarios(paymentModel, count),
  'a payment link': (count: number) => runScenarios(linkModel, count),
  'several gateways': (count: number) => runScenarios(gatewaysModel, count),
  'a game': (count: number) => runScenarios(gameModel, count),
  'a lesson': (count: number) => runScenarios(lessonModel, count),
  passes: (count: number) => runScenarios(passModel, count),
}

it.each([
  ['one booking', runs],
  // fewer, since each takes as long as three of the others
  ['a payment link', Math.ceil(runs / 10)],
  ['several gateways', Math.ceil(runs / 3)],
  ['a game', Math.ceil(runs / 4)],
  ['a lesson', Math.ceil(runs / 5)],
  ['passes', Math.ceil(runs / 2)],
] as const)(
  'ends with the court and the money, or with neither, in random scenarios of %s on the real parts',
  async (name, count) => {
    const report = await models[name](count)
    // A passing run says little unless the scenarios met faults and ended in different ways.
    console.log(
      `${count} scenarios of ${name} with ${report.injectedFaults} faults (TEST_SEED=${SEED}) ended as`,
      report.outcomes,
    )
    expect(report.violations, `TEST_SEED=${SEED} repeats these scenarios`).toEqual([])
    expect(report.scenarios).toBe(count)
  },
)
