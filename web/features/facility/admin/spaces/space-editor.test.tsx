import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeFacility } from '../../../../testing/facility'
import { errorReply, renderInApp } from '../../../../testing/render-in-app'
import { SpaceEditor, useSpaceForm } from './space-editor'

const id = '5f0c8f0e-6a0b-4a0e-9a53-0c9be4c6f0a1'
const rule = { label: 'Peak', from: '18:00', pricePerHour: 50 }
const hall = { id, name: 'Hall', sport: 'badminton' as const, courts: [1, 2], slotMinutes: 60, pricePerHour: 40 }
const facility = makeFacility({ courts: 3, spaces: [{ ...hall, priceRules: [rule] }] })

function Editor() {
  return <SpaceEditor facility={facility} edit={useSpaceForm(facility, () => {})} />
}

// signed in, or what is typed would be kept as a draft for the next test
const user = { id: 'a', email: 'admin@example.test', name: 'Admin', role: 'admin' as const }

test('spaces are sent with their courts and price rules, and a refusal is shown at its field', async () => {
  const sent: unknown[] = []
  const respond = async (request: Request) => {
    sent.push(await request.json())
    return errorReply(400, 'Too low', [{ path: 'spaces.0.priceRules.0.pricePerHour', message: 'Too low' }])
  }
  renderInApp(<Editor />, { user, respond })
  const space = within(await screen.findByRole('listitem', { name: 'Space 1' }))
  fireEvent.click(space.getByRole('checkbox', { name: 'Court 3' }))
  fireEvent.change(space.getByLabelText('Booked for'), { target: { value: '120' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save Spaces' }))
  expect((await space.findByRole('alert')).textContent).toBe('Too low')
  const spaces = [{ ...hall, courts: [1, 2, 3], slotMinutes: 120, priceRules: [rule] }]
  expect(sent).toEqual([{ spaces, before: { spaces: facility.spaces } }])
})
