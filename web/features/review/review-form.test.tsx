import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findToast, renderInApp, revoked } from '../../testing/render-in-app'
import { ReviewForm } from './review-form'

const user = { email: 'rafi@example.test', role: 'user', name: 'Rafi Ahmed' } as const

test('a failure shows why and keeps the entered review', async () => {
  renderInApp(<ReviewForm facilityId="8ca6fd24-15e9-4f6a-85d5-bf6fbc1d4917" />, { user })
  fireEvent.change(await screen.findByLabelText('Comment'), { target: { value: 'Kept.' } })
  fireEvent.click(screen.getByRole('radio', { name: '3 stars' }))
  fireEvent.click(screen.getByRole('button', { name: 'Submit review' }))
  await findToast('An error occurred')
  expect((await screen.findByTestId('form-error')).textContent).toContain('The server could not be reached.')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Comment').value).toBe('Kept.')
  expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(1)
})

test('a review is kept when the session has ended, for the same user only', async () => {
  const facilityId = crypto.randomUUID()
  const { signIn } = renderInApp(<ReviewForm facilityId={facilityId} />, { user, respond: revoked })
  fireEvent.change(await screen.findByLabelText('Comment'), { target: { value: 'Bright hall.' } })
  fireEvent.click(screen.getByRole('radio', { name: '4 stars' }))
  fireEvent.click(screen.getByRole('button', { name: 'Submit review' }))
  await findToast('Please login first.')
  expect(await screen.findByText('You need to login to add a review.')).toBeTruthy()
  expect(screen.queryByText('An error occurred')).toBeNull()
  signIn({ ...user, email: 'another@example.test' })
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Comment')).value).toBe('')
  renderInApp(<ReviewForm facilityId={facilityId} />, { user })
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Comment')).value).toBe('Bright hall.')
  expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(1)
})

test('guests see why they cannot write a review', () => {
  renderInApp(<ReviewForm facilityId="8ca6fd24-15e9-4f6a-85d5-bf6fbc1d4917" />)
  expect(screen.getByText('You need to login to add a review.')).toBeTruthy()
})
