import type { FastifyRequest } from 'fastify'
import { toText } from '../http.ts'

export type Fields = Record<string, string>

/** The shapes of bKash's errors: of most calls, of some, of refunds, and of its API gateway. */
export type Shape = 'statusCode' | 'errorCode' | 'internalCode' | 'message'

/** What bKash answers instead, in the shape of the call by default. */
export class Refused extends Error {
  readonly code: string
  readonly shape: Shape | undefined
  constructor(code: string, message: string, shape?: Shape) {
    super(message)
    this.code = code
    this.shape = shape
  }
}

/** Returns a refusal in one of the four shapes. */
export function toRefusal({ code, message, shape: given }: Refused, shape: Shape): { status: number; body: object } {
  switch (given ?? shape) {
    case 'statusCode':
      return { status: 200, body: { statusCode: code, statusMessage: message } }
    case 'errorCode':
      return { status: 200, body: { errorCode: code, errorMessage: message } }
    case 'internalCode': {
      const texts = { errorMessageEn: message, errorMessageBn: 'রিফান্ড করা যায়নি' }
      return { status: 400, body: { internalCode: 'refund_failed', externalCode: code, ...texts } }
    }
    case 'message':
      return { status: 401, body: { message } }
  }
}

/** Reads a body whose fields are all texts. Unknown, missing and too long ones are refused. */
export function readFields(request: FastifyRequest, names: string[]): Fields {
  const fields = readObject(toText(request.body))
  const missing = names.find((name) => typeof fields[name] !== 'string' || fields[name] === '')
  const unknown = Object.keys(fields).find((name) => !names.includes(name))
  if (missing ?? unknown) throw new Refused('2065', `Mandatory field missing or unknown: ${missing ?? unknown}`)
  const wrong = names.find((name) => String(fields[name]).length > 255)
  if (wrong) throw new Refused('2025', `Invalid request body: ${wrong}`)
  return fields as Fields
}

function readObject(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text || '{}')
    if (typeof parsed === 'object' && parsed !== null) return parsed as Record<string, unknown>
  } catch {
    // refused like any other body
  }
  throw new Refused('2025', 'Invalid request body')
}

/** Invoices and payers must not have these, or be longer than 255. */
export const hasForbidden = (text: string) => /[<>&]/.test(text)

export const isAmount = (text: string) => /^\d{1,8}\.\d{2}$/.test(text)
