import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { ErrorReply, FieldError } from '#contract/envelope'
import type { ErrorCode } from '#contract/errors'
import { AppError } from '../app-error.ts'
import { speakPlainly } from './zod-messages.ts'

const nothingHere = 'There is nothing at this address.'

/** Turns whatever was thrown into the one failure shape; what a user can't act on is logged and said kindly. */
export function registerErrors(app: FastifyInstance): void {
  speakPlainly()
  app.setNotFoundHandler((_request, reply) => send(reply, new AppError('not_found', nothingHere)))
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = toAppError(error, request)
    if (failure.statusCode >= 500) request.log.error({ err: error }, 'request failed')
    else if (unkeepable.has(error.code)) request.log.warn({ err: error }, 'a value was refused by the database')
    return send(reply, failure)
  })
}

/** Answers a failure in the API's shape. */
export function send(reply: FastifyReply, failure: AppError) {
  const body: ErrorReply = {
    success: false,
    statusCode: failure.statusCode,
    message: failure.message,
    code: failure.code,
    ...(failure.errors && { errors: failure.errors }),
  }
  if (failure.retryAfter !== undefined) reply.header('retry-after', failure.retryAfter)
  return reply.status(failure.statusCode).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body)
}

function toAppError(error: FastifyError, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return invalid(error)
  if (error.statusCode && error.statusCode < 500) return ofFastify(error)
  if (unkeepable.has(error.code)) return new AppError('bad_request', 'Something in this can’t be read or kept.')
  if (isDatabaseGone(error))
    return new AppError('unavailable', 'The database does not answer just now. Please try again in a moment.')
  return new AppError('internal', `Something went wrong on our side. If it stays, tell us this number: ${request.id}`)
}

type Validated = {
  validation: { instancePath: string; keyword: string; message?: string; params: { keys?: string[] } }[]
  validationContext?: string
}

function invalid(error: unknown): AppError {
  const { validation, validationContext } = error as Validated
  // An id that can't be one names nothing that exists.
  if (validationContext === 'params') return new AppError('not_found', nothingHere)
  const errors = validation.flatMap(fieldErrors)
  const first = errors[0]
  return new AppError('bad_request', first ? sentence(first) : 'What was sent can’t be read.', errors)
}

function fieldErrors({ instancePath, keyword, message = '', params }: Validated['validation'][number]): FieldError[] {
  const path = instancePath.split('/').filter(Boolean).join('.')
  if (keyword === 'unrecognized_keys')
    return (params.keys ?? []).map((key) => ({ path: key, message: 'This field is not known here.' }))
  return [{ path, message: message || 'This value does not fit.' }]
}

// The texts of the spec stand alone ('Email is required'); a general one needs its field's name.
const sentence = ({ path, message }: FieldError) =>
  path && /^(This|Invalid|At most)/.test(message) ? `${path}: ${message}` : message

const kindly: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: ['bad_request', 'The body is not valid JSON.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['bad_request', 'The body is empty; send JSON.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media', 'Send the body as application/json.'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['payload_too_large', 'This is more than can be taken at once.'],
}

function ofFastify(error: FastifyError): AppError {
  const [code, message] = kindly[error.code] ?? [error.statusCode === 404 ? 'not_found' : 'bad_request', error.message]
  return new AppError(code, message)
}

/** What PostgreSQL says of a value it has no room for: a number, a character, a time. */
const unkeepable = new Set(['22003', '22008', '22021'])

/** PostgreSQL out of reach, out of room, ending or no longer to be written to; the network between, whatever it says. */
const gone =
  /^((08|53|57)\w{3}|25006|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND)$/

function isDatabaseGone(error: FastifyError) {
  return (
    gone.test(error.code) ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout/.test(
      error.message,
    )
  )
}
