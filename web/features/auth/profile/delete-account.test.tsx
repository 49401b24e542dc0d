import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makePass } from '../../../testing/pass'
import { errorReply, renderInApp } from '../../../testing/render-in-app'
import { DeleteAccount } from './delete-account'

const user = { name: 'Nadia', email: 'nadia@example.com', role: 'user' } as const
const hours = { kind: 'uses' as const, percentOff: 0, value: 10 }
const passes = [makePass({ ...hours, balance: 7 }), makePass({ ...hours, _id: 'over', balance: 0, isOver: true })]
const warning = `Your passes end, and what is left of them is lost: 7 hours at ${makePass().facility.name}.`

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('who deletes their account reads what is left of their passes, and not of those that are over', async () => {
  let asked = 0
  const respondPasses = () => {
    asked += 1
    return Response.json({ success: true, data: passes })
  }
  renderInApp(<DeleteAccount hasPassword />, { user, respondPasses })
  await act(() => new Promise(requestAnimationFrame))
  expect(asked).toBe(0)
  click('Delete account')
  expect((await screen.findByRole('alert')).textContent).toBe(warning)
})

test('an account can’t be deleted until it is known which passes are lost', async () => {
  const replies = [errorReply(500, 'Something went wrong'), Response.json({ success: true, data: passes })]
  let deleted = 0
  const respond = ({ method }: Request) => {
    if (method === 'DELETE') deleted += 1
    return Response.json({ success: true, message: 'Your account is deleted.', data: null })
  }
  const respondPasses = () => replies.shift() ?? expect.fail()
  renderInApp(<DeleteAccount hasPassword={false} />, { user, respond, respondPasses })
  click('Delete account')
  await screen.findByText('Your passes could not be loaded.')
  click('Continue')
  click('Try again')
  await screen.findByText(warning)
  expect(deleted).toBe(0)
  click('Continue')
  await waitFor(() => expect(deleted).toBe(1))
})
