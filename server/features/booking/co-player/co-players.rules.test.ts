import { expect, it } from 'vitest'
import { whyNotCoPlayers } from './co-players.rules.ts'

const ask = (coPlayers: 'off' | 'optional' | 'required', count: number, isManager = false) =>
  whyNotCoPlayers({ coPlayers, coPlayerCount: 3 }, count, isManager) === null

it('a venue takes no co-players, up to a number of them, or exactly that number', () => {
  const taken = (coPlayers: 'off' | 'optional' | 'required') => [0, 1, 2, 3, 4].filter((count) => ask(coPlayers, count))
  expect(taken('off')).toEqual([0])
  expect(taken('optional')).toEqual([0, 1, 2, 3])
  expect(taken('required')).toEqual([3])
})

it('who manages the facility may leave required co-players out, but names no more', () => {
  expect([0, 1, 2, 3, 4].filter((count) => ask('required', count, true))).toEqual([0, 1, 2, 3])
})
