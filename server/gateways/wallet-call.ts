import { toMajor } from '#contract/money'
import { GatewayError, type Refusal } from './gateway-error.ts'
import { nameError } from './name-error.ts'

/** An answer as an object; what is missing in it is undefined. */
export type Answer = Record<string, unknown>

export type WalletCall = {
  method: 'GET' | 'POST'
  url: string
  headers?: Record<string, string>
  body?: string
  timeoutMs: number
}

/** No answer of these gateways is longer. */
const MAX_BYTES = 1_000_000

/**
 * Calls SSLCommerz or bKash. Returns the answer, also one that refuses. Errors name the host and path only, since
 * passwords are in query strings. @throws GatewayError when there is none, it is no JSON object, or too long
 */
export async function callWallet({ method, url, headers = {}, body, timeoutMs }: WalletCall): Promise<Answer> {
  const { host, pathname } = new URL(url)
  const name = `${method} ${host}${pathname}`
  let status = 0
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(url, {
      method,
      headers,
      signal,
      redirect: 'error',
      ...(body !== undefined && { body }),
    })
    status = response.status
    const parsed: unknown = JSON.parse(await readText(response))
    if (status < 500 && typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed as Answer
  } catch (error) {
    throw new GatewayError(false, new Error(`${name}: ${status || ''} ${nameError(error)}`))
  }
  throw new GatewayError(false, new Error(`${name}: ${status}, not understood`))
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > MAX_BYTES) throw new RangeError('too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Returns a field of an answer as text; empty when it is missing. */
export const readField = (answer: Answer, name: string): string => {
  const value = answer[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Returns the objects of a list; a single object counts as a list of one. */
export function readList(value: unknown): Answer[] {
  const list = Array.isArray(value) ? value : [value]
  return list.filter((one): one is Answer => typeof one === 'object' && one !== null)
}

export const toDecimal = (minor: number): string => toMajor(minor).toFixed(2)

/** Returns a decimal amount in minor units; null when it is none. */
export function parseMinorUnits(decimal: string): number | null {
  const [, whole, cents = ''] = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(decimal) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(cents.padEnd(2, '0'))
}

/** Returns a decimal amount in minor units. @throws GatewayError when it is none */
export function toMinorUnits(decimal: string): number {
  const minor = parseMinorUnits(decimal)
  if (minor === null) throw new GatewayError(false, new Error(`not an amount: ${decimal.slice(0, 20)}`))
  return minor
}

/** Returns an error for a call that was refused permanently. */
export function toRefusal(code: string, reason: string): GatewayError {
  const refusal: Refusal = { code: code.slice(0, 100), param: null }
  return new GatewayError(false, new Error(`${code} ${reason}`.slice(0, 300)), refusal)
}
