import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findViolations, runScenario, scenario } from '../../../../test/faults/attempts-model.ts'
import { type AttemptFacts, mergeAttempts } from './attempts.rules.ts'

const payment = {
  status: 'open',
  amountMinor: 1000,
  currency: 'bdt',
  intentId: null,
  chargedBy: null,
  isSurplus: false,
}
const charge = { id: 'c1', amount: 1000, currency: 'bdt', isInReview: false }
const attempt = (change: Partial<AttemptFacts> = {}): AttemptFacts => ({
  id: 'a1',
  state: change.charges ? 'paid' : 'open',
  charges: [],
  canClose: false,
  ...change,
})

it('a checkout keeps one charge of the amount due, whatever came first, and calls the others a surplus', () => {
  const low = { ...charge, id: 'low', amount: 950 }
  const attempts = [attempt({ charges: [low] }), attempt({ id: 'a2', charges: [charge, { ...charge, id: 'c2' }] })]
  const { kept, surplus } = mergeAttempts(payment, attempts)
  expect([kept, surplus.map((one) => one.charge.id)]).toEqual([{ attemptId: 'a2', charge }, ['low', 'c2']])
})

it('a checkout keeps the charge that was recorded', () => {
  const attempts = [attempt({ charges: [charge] }), attempt({ id: 'a2', charges: [{ ...charge, id: 'c2' }] })]
  const paid = { ...payment, status: 'paid', intentId: 'c2', chargedBy: 'a2' }
  expect(mergeAttempts(paid, attempts)).toMatchObject({ kept: { attemptId: 'a2' }, surplus: [{ attemptId: 'a1' }] })
})

it('a checkout waits for a charge in review, unless another one can be kept', () => {
  const inReview = attempt({ charges: [{ ...charge, isInReview: true }] })
  expect(mergeAttempts(payment, [inReview])).toMatchObject({
    session: { paymentStatus: 'unpaid', isInReview: true },
    surplus: [],
  })
  const other = attempt({ id: 'a2', charges: [{ ...charge, id: 'c2' }] })
  expect(mergeAttempts(payment, [inReview, other])).toMatchObject({
    kept: { attemptId: 'a2' },
    surplus: [{ attemptId: 'a1' }],
  })
})

it('a checkout is open while any attempt can be paid, and over when all have ended', () => {
  const ended = attempt({ state: 'ended' })
  expect(mergeAttempts(payment, []).session).toBeNull()
  expect(mergeAttempts(payment, [ended, attempt()]).session).toMatchObject({ status: 'open', isEndless: true })
  expect(mergeAttempts(payment, [attempt({ canClose: true }), attempt()]).session).toMatchObject({ isEndless: false })
  expect(mergeAttempts(payment, [attempt(), attempt({ state: 'approved' })]).session).toMatchObject({
    status: 'approved',
  })
  expect(mergeAttempts(payment, [ended]).session).toMatchObject({ status: 'expired' })
})

it('a checkout ends with one price and the court, or with neither, in 20,000 random scenarios at several gateways', () => {
  const property = fc.property(scenario, (steps) => {
    expect(findViolations(runScenario(steps)), steps.join(', ')).toEqual([])
  })
  fc.assert(property, { numRuns: 20_000, ...(process.env.TEST_SEED && { seed: Number(process.env.TEST_SEED) }) })
})
