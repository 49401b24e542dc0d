import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { errorReply, findToast, renderInApp } from '../../testing/render-in-app'
import { ContactForm } from './contact-form'

const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const readValue = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
/** Whether the browser would ask before the page is left. */
const asksBeforeLeaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Submit' }))

test('missing values and the server’s refusals are shown next to their fields', async () => {
  const message = 'Enter an e-mail address like name@example.com.'
  renderInApp(<ContactForm />, { respond: () => errorReply(400, message, [{ path: 'email', message }]) })
  submit()
  for (const text of ['First name is required', 'Email is required', 'Subject is required', 'Comments are required'])
    expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getAllByText('Optional')).toHaveLength(2)
  expect(document.activeElement).toBe(screen.getByLabelText('First name'))
  fill('First name', 'Nadia')
  fill('Email', 'not an address')
  fill('Subject', 'Hello')
  fill('Comments', 'Text')
  submit()
  expect(await screen.findByText(message)).toBeTruthy()
  expect(readValue('Comments')).toBe('Text')
})

test('a failure keeps the entered values, and the page asks before it is left with them', async () => {
  let isOnline = false
  const respond = async () => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    return Response.json({ success: true, statusCode: 201, message: 'Sent', data: null }, { status: 201 })
  }
  renderInApp(<ContactForm />, { respond })
  fill('First name', 'Nadia')
  fill('Email', 'nadia@example.test')
  fill('Subject', 'Hello')
  fill('Comments', 'A long text nobody wants to type twice.')
  submit()
  await findToast('Something went wrong')
  expect(readValue('Comments')).toBe('A long text nobody wants to type twice.')
  expect(asksBeforeLeaving()).toBe(true)
  isOnline = true
  submit()
  await findToast('Message sent')
  expect(asksBeforeLeaving()).toBe(false)
  expect(screen.queryByText('Something went wrong')).toBeNull()
})
