import { expect, it } from 'vitest'
import { loadLanguage } from '#i18n/languages'
import { runInLanguage } from '#i18n/request-language'
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

it('names the sender of a message in the reader’s language, not as the start of a time', () => {
  const label = () => contactMail(message).facts?.[0]?.label
  expect(label()).toBe('From')
  expect(runInLanguage(loadLanguage('bn'), label)).toBe('প্রেরক')
})

it('shows a code on a line of its own', () => {
  const { text, html } = renderMail(codeMail({ code: '0417', minutes: 5, isForGoogle: false }), 'http://localhost:3000')
  expect(text).toContain('\n\n0417\n\n')
  expect(html).toContain('>0417</p>')
})

it('a mail has a dark version of everything whose colours are set for light grounds', () => {
  const content = { ...contactMail(message), action: { label: 'Answer', url: 'http://localhost:3000' } }
  const { html } = renderMail(content, 'http://localhost:3000')
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  const classes = new Set([...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')))
  for (const name of classes) expect(html).toMatch(new RegExp(`prefers-color-scheme:dark\\)\\{[^]*\\.${name}\\{`))
  const lightOnly = [...html.matchAll(/<(\w+)[^>]*style="[^"]*#(?:f7f9f4|ffffff|111f18|536057)/g)]
    .map(([tag]) => tag)
    .filter((tag) => !tag.includes(' class='))
  expect(lightOnly).toEqual([])
})

it('shows a picture with a text in its place, which a quotation mark can’t end', () => {
  const picture = { url: 'http://localhost:3000/art/7.jpg?v=2', alt: 'The "Smash" club' }
  const { html, text } = renderMail({ ...contactMail(message), picture }, 'http://localhost:3000')
  expect(html).toContain('src="http://localhost:3000/art/7.jpg?v=2" alt="The &quot;Smash&quot; club"')
  expect(text).not.toContain('.svg')
})
