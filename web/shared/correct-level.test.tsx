import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { errorReply, findToast, renderInApp } from '../testing/render-in-app'
import { CorrectLevel } from './correct-level'

const getSelect = () => screen.getByLabelText<HTMLSelectElement>('Level of Rafi')
const choose = (value: string) => fireEvent.change(getSelect(), { target: { value } })

test('a level chosen while another is saved is saved after it, and shown meanwhile', async () => {
  const answers: ((response: Response) => void)[] = []
  const sent: unknown[] = []
  const respond = async (request: Request) => {
    sent.push(await request.json())
    return new Promise<Response>((resolve) => answers.push(resolve))
  }
  renderInApp(<CorrectLevel id="b1" name="Rafi" level={3} />, { respond })
  for (const value of ['4', '5', '6']) choose(value)
  expect(getSelect().value).toBe('6')
  await waitFor(() => expect(sent).toEqual([{ level: 4 }]))
  await act(async () => answers[0]?.(Response.json({ success: true, message: 'Level 4.', data: null })))
  await waitFor(() => expect(sent).toEqual([{ level: 4 }, { level: 6 }]))
  await act(async () => answers[1]?.(Response.json({ success: true, message: 'Level 6.', data: null })))
  await findToast('Level 6.')
  expect(getSelect().value).toBe('6')
})

test('a level that can’t be saved is not shown any more', async () => {
  renderInApp(<CorrectLevel id="b1" name="Rafi" level={3} />, { respond: () => errorReply(403, 'Not yours.') })
  choose('5')
  await findToast('Not yours.')
  await waitFor(() => expect(getSelect().value).toBe('3'))
})
