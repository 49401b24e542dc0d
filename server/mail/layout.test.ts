import { expect, it } from 'vitest'
import { codeMail, contactMail } from './account-templates.ts'
import { renderMail } from './layout.ts'

const message = {
  firstName: 'Rafi <b>',
  lastName: '',
  email: 'rafi@example.com',
  phone: '',
  subject: 'Hello & <script>',
  comments: 'First line\n<img src=x onerror=alert(1)>',
}

it('escapes what users wrote', () => {
  const content = contactMail(message)
  const { text, html } = renderMail(content, 'http://localhost:3000')
  expect(html).not.toMatch(/<script|<img|<b>/)
  expect(html).toContain('First line<br>&lt;img')
  expect(text).toContain('First line\n<img src=x onerror=alert(1)>')
  expect(content.replyTo).toBe('rafi@example.com')
  expect(text).not.toContain('Phone')
})

it('shows a code on a line of its own', () => {
  const { text, html } = renderMail(codeMail({ code: '0417', minutes: 5, isForGoogle: false }), 'http://localhost:3000')
  expect(text).toContain('\n\n0417\n\n')
  expect(html).toContain('>0417</p>')
})
