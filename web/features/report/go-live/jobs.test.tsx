import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { errorReply, findToast, renderInApp } from '../../../testing/render-in-app'
import { Jobs } from './jobs'

const dead = [{ id: '7', task: 'mail', attempts: 25, error: 'no mailbox', since: '2026-11-22T14:05:00Z' }]

function render() {
  const requests: string[] = []
  const respond = ({ method, url }: Request) => {
    requests.push(`${method} ${new URL(url).pathname}`)
    return errorReply(404, 'This job no longer waits for you.')
  }
  renderInApp(<Jobs queue={{ waiting: 2, dead }} />, {
    respond,
    width: 390,
    user: { email: 'admin@example.test', name: 'Asha Roy', role: 'admin' },
  })
  return requests
}

test('a job that gave up is tried again at once', async () => {
  const requests = render()
  fireEvent.click(screen.getByRole('button', { name: 'Try again: mail' }))
  await findToast('This job no longer waits for you.')
  expect(requests).toEqual(['POST /api/reports/go-live/jobs/7/retry'])
})

test('a job that gave up is deleted after a confirmation', async () => {
  const requests = render()
  fireEvent.click(screen.getByRole('button', { name: 'Delete: mail' }))
  expect(await screen.findByRole('alertdialog', { name: 'Delete the job mail?' })).toBeDefined()
  expect(requests).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await findToast('This job no longer waits for you.')
  expect(requests).toEqual(['DELETE /api/reports/go-live/jobs/7'])
})
