import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { readSentMails } from '../../../../test/sent-mails.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp({ jobs: true, change: (deps) => ({ ...deps, config: { ...deps.config, mode: 'live' } }) })
})
afterAll(() => app.close())

it('in live mode the code is only in the mail, and there not in the subject or the preview', async () => {
  const credentials = { email: 'live@example.test', password: 'correct horse' }
  await app.api('POST', '/auth/signup', { body: { name: 'Nusrat', ...credentials } })
  const { body } = await app.api('POST', '/auth/login', { body: credentials })
  expect(body.message).toMatch(/your code is ••••/)

  await expect.poll(async () => (await readSentMails(app, credentials.email)).length).toBe(1)
  const [mail] = await readSentMails(app, credentials.email)
  const code = /^\d{4}$/m.exec(mail?.text ?? '')?.[0] ?? 'no code'
  expect(mail?.subject).toBe('Your Book My Play code')
  // only in the element that shows it, after the preview
  expect(mail?.html.match(new RegExp(`>[^<]*\\b${code}\\b[^<]*<`, 'g'))).toEqual([`>${code}<`])
  expect(JSON.stringify(body)).not.toContain(code)
})
