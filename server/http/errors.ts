import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { ErrorReply, FieldError } from '#contract/envelope'
import type { ErrorCode } from '#contract/errors'
import { msg, t, translateKnown } from '#i18n/t'
import { AppError } from '../app-error.ts'
import { rememberMethods } from './allowed-methods.ts'
import { registerZodMessages } from './zod-messages.ts'

/** Seconds after which to retry, for errors that are temporary. */
export const defaultRetryAfter: Record<number, number> = { 429: 60, 502: 10, 503: 5 }

const NOT_FOUND = msg('There is nothing at this address.')
const NO_CALL = msg('There is no such call.')

/** Turns every thrown value into an error reply of one shape; unexpected errors are logged and get a general message. */
export function registerErrors(app: FastifyInstance): void {
  registerZodMessages()
  const listMethods = rememberMethods(app)
  const refuse = (message: string) => (request: FastifyRequest, reply: FastifyReply) => {
    const methods = listMethods(request.url)
    if (methods.length === 0) return sendError(reply, new AppError('not_found', t(message)))
    reply.header('allow', methods.join(', '))
    return sendError(reply, new AppError('method_not_allowed', t('This address does not take this method.')))
  }
  app.setNotFoundHandler(refuse(NOT_FOUND))
  for (const url of ['/api', '/api/*']) app.all(url, { schema: { hide: true } }, refuse(NO_CALL))
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const appError = toAppError(error, request)
    if (appError.code === 'internal') request.log.error({ err: error }, 'request failed')
    // a part that is down for a while is expected, and monitored by itself
    else if (appError.statusCode >= 500) request.log.warn({ err: error }, 'request refused for now')
    else if (unstorable.has(error.code)) request.log.warn({ err: error }, 'a value was refused by the database')
    return sendError(reply, appError)
  })
}

export function sendError(reply: FastifyReply, error: AppError) {
  const body: ErrorReply = {
    success: false,
    statusCode: error.statusCode,
    message: error.message,
    code: error.code,
    ...(error.errors && { errors: error.errors }),
  }
  const retryAfter = error.retryAfter ?? defaultRetryAfter[error.statusCode]
  if (retryAfter !== undefined && !reply.hasHeader('retry-after')) reply.header('retry-after', retryAfter)
  return reply.status(error.statusCode).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body)
}

function toAppError(error: FastifyError, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return fromValidation(error)
  if (error.statusCode && error.statusCode < 500) return fromFastify(error)
  if (unstorable.has(error.code)) return new AppError('bad_request', t('Something in this can’t be read or kept.'))
  if (isDatabaseUnreachable(error))
    return new AppError('unavailable', t('The database is not responding right now. Please try again in a moment.'))
  return new AppError(
    'internal',
    t('Something went wrong on our side. If it happens again, tell us this number: {number}', { number: request.id }),
  )
}

type Validated = {
  validation: { instancePath: string; keyword: string; message?: string; params: { keys?: string[] } }[]
  validationContext?: string
}

function fromValidation(error: unknown): AppError {
  const { validation, validationContext } = error as Validated
  // No object has a malformed id, so it is not found.
  if (validationContext === 'params') return new AppError('not_found', t(NOT_FOUND))
  const errors = keepFirstOfField(validation.flatMap(fieldErrors))
  const first = errors[0]
  return new AppError('bad_request', first?.message ?? t('What was sent can’t be read.'), errors)
}

/** One fault, like an empty text, can break several rules of its field. */
const keepFirstOfField = (errors: FieldError[]) =>
  errors.filter(({ path }, index) => errors.findIndex((error) => error.path === path) === index)

function fieldErrors({ instancePath, keyword, message = '', params }: Validated['validation'][number]): FieldError[] {
  const path = instancePath.split('/').filter(Boolean).join('.')
  if (keyword === 'unrecognized_keys')
    return (params.keys ?? []).map((key) => ({ path: key, message: t('This field is not known here.') }))
  return [{ path, message: message ? translateKnown(message) : t('This value does not fit.') }]
}

const fastifyMessages: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: ['bad_request', msg('The body is not valid JSON.')],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['bad_request', msg('The body is empty; send JSON.')],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media', msg('Send the body as application/json.')],
  FST_ERR_CTP_BODY_TOO_LARGE: ['payload_too_large', msg('This is more than can be taken at once.')],
}

function fromFastify(error: FastifyError): AppError {
  const [code, message] = fastifyMessages[error.code] ?? [
    error.statusCode === 404 ? 'not_found' : 'bad_request',
    error.message,
  ]
  return new AppError(code, translateKnown(message))
}

/** SQLSTATEs of values PostgreSQL can't store: number or time out of range, invalid character. */
const unstorable = new Set(['22003', '22008', '22021'])

/** SQLSTATEs and system errors of a database that is unreachable, out of resources or time, stopping or read-only. */
const unreachable =
  /^((08|53|57)\w{3}|25006|25P03|55P03|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND)$/

function isDatabaseUnreachable(error: FastifyError) {
  return (
    unreachable.test(error.code) ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout/.test(
      error.message,
    )
  )
}
