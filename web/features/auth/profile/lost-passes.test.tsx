import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makePass } from '../../../testing/pass'
import { renderInApp } from '../../../testing/render-in-app'
import { LostPasses } from './lost-passes'

test('who deletes their account reads what is left of their passes, and not of those that are over', async () => {
  const hours = { kind: 'uses' as const, percentOff: 0, value: 10 }
  const passes = [makePass({ ...hours, balance: 7 }), makePass({ ...hours, _id: 'over', balance: 0, isOver: true })]
  renderInApp(<LostPasses />, { user: { name: 'Nadia', email: 'nadia@example.com', role: 'user' }, passes })
  const { textContent } = await screen.findByRole('alert')
  expect(textContent).toBe(`Your passes end, and what is left of them is lost: 7 hours at ${makePass().facility.name}.`)
})
