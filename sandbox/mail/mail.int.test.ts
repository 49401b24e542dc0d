import { createTransport, type Transporter } from 'nodemailer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../test/database.ts'
import { type RunningSandbox, runSandbox } from '../../test/run-sandbox.ts'

type Mail = {
  id: number
  subject: string
  text: string
  html: string
  recipients: string[]
  attachments: { filename: string; url: string; text?: string }[]
}

const database = await freshDatabase()
let sandbox: RunningSandbox
let mailer: Transporter

beforeAll(async () => {
  sandbox = await runSandbox(database.url)
  mailer = createTransport(sandbox.smtpUrl)
})
afterAll(async () => {
  mailer.close()
  await sandbox.close()
  await database.drop()
})

const read = async (path: string) => (await fetch(sandbox.base + path)).text()
const mailsTo = async (to: string) =>
  JSON.parse(await read(`/sandbox/mail.json?to=${encodeURIComponent(to)}`)) as Mail[]

test('a mail can be read on a page, and by a test in its parts', async () => {
  const ics = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR'
  await mailer.sendMail({
    from: 'Book My Play <play@bookmyplay.test>',
    to: 'Nadia <Nadia@example.test>',
    subject: 'Paid: 18:00–20:00',
    text: 'See https://bookmyplay.test/user.',
    html: '<html><head></head><body><script>alert(1)</script><p>The court is yours</p><img src="cid:court"></body></html>',
    attachments: [
      { filename: 'booking.ics', content: ics, contentType: 'text/calendar' },
      { filename: 'court.svg', cid: 'court', content: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
    ],
  })
  const [mail] = await mailsTo('nadia@example.test')
  expect(mail).toMatchObject({ subject: 'Paid: 18:00–20:00', recipients: ['nadia@example.test'] })
  expect(mail?.attachments.find(({ filename }) => filename === 'booking.ics')?.text).toContain('BEGIN:VCALENDAR')

  expect(await read('/sandbox/mail?to=nadia@example.test')).toContain('Paid: 18:00–20:00')
  const page = `/sandbox/mail/${mail?.id}`
  expect(await read(page)).toContain(`src="${page}/html"`)
  expect(await read(`${page}?view=text`)).toContain('href="https://bookmyplay.test/user"')
  expect(await read(`${page}?view=headers`)).toContain('Message-ID')
  const letter = await fetch(`${sandbox.base}${page}/html`)
  expect(letter.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
  const shown = await letter.text()
  expect(shown).toMatch(/<img src="\/sandbox\/mail\/\d+\/attachments\/\d">/)
  const font = await fetch(`${sandbox.base}${/url\((.*?woff2)\)/.exec(shown)?.[1]}`)
  expect([font.status, font.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
  const calendar = mail?.attachments.find(({ filename }) => filename === 'booking.ics')
  expect((await read(calendar?.url ?? '')).trim()).toBe(ics)
})

test('mails are shown newest first, and only to the one asked for', async () => {
  for (const subject of ['first', 'second']) {
    await mailer.sendMail({ from: 'play@bookmyplay.test', to: 'rafi@example.test', subject, text: '<b>&' })
  }
  expect((await mailsTo('RAFI@example.test')).map(({ subject }) => subject)).toEqual(['second', 'first'])
  expect(await mailsTo('nobody@example.test')).toEqual([])
  expect(await read('/sandbox/mail?to=rafi@example.test')).toContain('&lt;b&gt;&amp;')
})

test('a refusing server answers with a temporary error, and accepts the mail later', async () => {
  const message = { from: 'play@bookmyplay.test', to: 'later@example.test', subject: 'Later', text: 'Hello' }
  await sandbox.control({ mail: { refuse: true } })
  await expect(mailer.sendMail(message)).rejects.toMatchObject({ responseCode: 451 })
  await sandbox.control({ mail: { refuse: false } })
  await mailer.sendMail(message)
  expect(await mailsTo('later@example.test')).toHaveLength(1)
})

test('an unknown page says that it does not exist', async () => {
  const response = await fetch(`${sandbox.base}/sandbox/mail/999999`)
  expect(response.status).toBe(404)
  expect(await response.text()).toContain('No such mail')
})
