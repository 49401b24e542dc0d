import { afterEach, expect, it } from 'vitest'
import { type AnsweringServer, startAnsweringServer } from '../../test/answering-server.ts'
import { createHttpSmsGateway, type HttpSmsSettings } from './http-sms.ts'
import { SmsRefused } from './sms.ts'

let server: AnsweringServer | undefined
afterEach(() => server?.close())

const sms = { to: '+8801711222333', text: 'কোড "1" & ২', reference: 'r1' }

async function send(settings: Partial<HttpSmsSettings>, reply: object | null = {}) {
  server = await startAnsweringServer(() => reply ?? undefined)
  await createHttpSmsGateway({ url: `${server.url}/send`, token: 'key', from: 'Play', ...settings }).send(sms)
  return server.received[0]
}

it('posts JSON with the token in its header', async () => {
  expect(await send({})).toMatchObject({
    path: '/send',
    headers: { authorization: 'Bearer key', 'idempotency-key': 'r1' },
    fields: { from: 'Play', ...sms },
  })
})

it('writes the body that a provider asks for, as JSON or as a form', async () => {
  const json = await send({
    body: '{"api_token":"{token}","sid":"{from}","msisdn":"{to}","sms":"{text}","csms_id":"{reference}"}',
  })
  expect(json?.fields).toEqual({ api_token: 'key', sid: 'Play', msisdn: sms.to, sms: sms.text, csms_id: 'r1' })
  server?.close()
  const form = await send({ body: 'api_key={token}&number={to}&message={text}' })
  expect(form?.fields).toEqual({ api_key: 'key', number: sms.to, message: sms.text })
})

it('takes an answer for a refusal that lacks what accepted ones have', async () => {
  const accepted = '"response_code":202'
  await send({ accepted }, { response_code: 202 })
  server?.close()
  await expect(send({ accepted }, { response_code: 1002 })).rejects.toThrow(SmsRefused)
})

it('rejects without an answer, and names neither the text nor the token', async () => {
  await expect(send({ timeLimitFactor: 0.01 }, null)).rejects.toThrow('The SMS provider: TimeoutError')
  const closed = createHttpSmsGateway({ url: 'http://127.0.0.1:1/send', token: 'key' })
  await expect(closed.send(sms)).rejects.toThrow(/^The SMS provider: /)
})
