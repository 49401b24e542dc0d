import { nameError } from './name-error.ts'
import { type Sms, type SmsGateway, SmsRefused } from './sms.ts'

/** `body`: a JSON text or a form with {token}, {from}, {to}, {text} and {reference}; `accepted`: what an answer has in it. */
export type HttpSmsSettings = {
  url: string
  token?: string | undefined
  from?: string | undefined
  body?: string | undefined
  accepted?: string | undefined
  timeLimitFactor?: number
}

/** A user waits for a code as long as for a mail with one. */
const TIME_LIMIT_MS = 6_000

const MAX_REPLY = 10_000

const DEFAULT_BODY = '{"from":"{from}","to":"{to}","text":"{text}","reference":"{reference}"}'

/** Sends messages by one POST each to a provider (docs/operations.md). Errors name neither the text nor the token. */
export function createHttpSmsGateway(settings: HttpSmsSettings): SmsGateway {
  const { url, token, accepted, timeLimitFactor = 1 } = settings
  const call = (method: string, init: RequestInit = {}) =>
    fetch(url, {
      ...init,
      method,
      headers: { ...init.headers, ...(token && { authorization: `Bearer ${token}` }) },
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_LIMIT_MS * timeLimitFactor),
    }).catch((error: unknown) => {
      throw new Error(`The SMS provider: ${nameError(error)}`)
    })
  return {
    async send(sms) {
      const { body, type } = writeBody(settings, sms)
      const response = await call('POST', { body, headers: { 'content-type': type, 'idempotency-key': sms.reference } })
      const reply = (await response.text()).slice(0, MAX_REPLY)
      const { status } = response
      if (status === 400 || status === 422) throw new SmsRefused(`The SMS provider answered ${status}`)
      if (!response.ok) throw new Error(`The SMS provider answered ${status}`)
      if (accepted && !reply.includes(accepted)) throw new SmsRefused('The SMS provider did not accept the message')
    },
    async verify() {
      const { status } = await call('HEAD')
      if (status === 401 || status === 403) throw new Error('the token is refused')
      if (status >= 500) throw new Error(`it answers ${status}`)
    },
  }
}

/** Fills the placeholders, escaped for JSON or a form. */
export function writeBody({ body = DEFAULT_BODY, token = '', from = '' }: HttpSmsSettings, sms: Sms) {
  const isJson = body.trimStart().startsWith('{"')
  const values: Record<string, string> = { token, from, ...sms }
  const quote = (value: string) => (isJson ? JSON.stringify(value).slice(1, -1) : encodeURIComponent(value))
  return {
    body: body.replace(/\{(token|from|to|text|reference)\}/g, (_, name: string) => quote(values[name] ?? '')),
    type: isJson ? 'application/json' : 'application/x-www-form-urlencoded',
  }
}
