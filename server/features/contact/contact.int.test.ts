import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { readSentMails, type SentMail } from '../../../test/sent-mails.ts'

let test: TestApp

beforeAll(async () => {
  test = await startApp({ jobs: true, settings: { RATE_LIMIT_FACTOR: '1', SUPPORT_EMAIL: 'help@example.test' } })
})

afterAll(() => test.close())

const message = {
  firstName: 'Rafi',
  email: 'rafi@example.test',
  subject: 'Opening hours',
  comments: 'Are you open on\nFridays?',
}

const send = (body: object) => test.api('POST', '/contact', { body })

async function mailToSupport(): Promise<SentMail | undefined> {
  await expect.poll(() => readSentMails(test, 'help@example.test')).not.toEqual([])
  return (await readSentMails(test, 'help@example.test'))[0]
}

it('stores a message, mails it to support with the user’s address for replies, and limits the rate', async () => {
  const { status, body } = await send(message)
  expect([status, body.message]).toEqual([201, 'Thank you for your message. We will reply by e-mail.'])
  const mail = await mailToSupport()
  expect(mail?.subject).toBe('Contact: Opening hours')
  expect(mail?.text).toContain('Are you open on\nFridays?')
  expect(mail?.headers.find(({ key }) => key.toLowerCase() === 'reply-to')?.value).toBe('rafi@example.test')
  const rows = await test.db.selectFrom('contactMessage').select('comments').execute()
  expect(rows).toEqual([{ comments: message.comments }])

  expect((await send({ ...message, subject: ' ' })).body.message).toBe('Subject is required')
  expect((await send({ ...message, email: 'not an address' })).body.errors).toEqual([
    { path: 'email', message: 'Enter an e-mail address like name@example.com.' },
  ])
  const flood = await Promise.all(Array.from({ length: 6 }, () => send({ ...message, lastName: 'Ahmed', phone: '' })))
  expect(flood.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(2)
})
