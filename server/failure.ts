import type { FieldError } from '#contract/envelope'
import { type ErrorCode, statusOf } from '#contract/errors'

/** What went wrong, for a person to read. Thrown by services and rules; the errors plugin turns it into a reply. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly errors: FieldError[] | undefined

  constructor(code: ErrorCode, message: string, errors?: FieldError[]) {
    super(message)
    this.code = code
    this.errors = errors
  }

  get statusCode(): number {
    return statusOf[this.code]
  }
}
