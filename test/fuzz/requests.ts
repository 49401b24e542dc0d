import fc from 'fast-check'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { object, type Schema } from './arbitraries.ts'

type Parameter = { name: string; in: 'path' | 'query'; required?: boolean; schema: Schema }
type Operation = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses?: Record<string, { content?: object }>
}
export type OpenApiCall = { method: string; path: string; operation: Operation; isStream: boolean }

/** Reads every call of the app's OpenAPI document. */
export async function readCalls(app: FastifyInstance): Promise<OpenApiCall[]> {
  const { paths } = (await app.inject('/api/docs')).json<{ paths: Record<string, Record<string, Operation>> }>()
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const isStream = 'text/event-stream' in (operation.responses?.['200']?.content ?? {})
      return { method, path, operation, isStream }
    }),
  )
}

const encode = (value: unknown) =>
  encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed())

function toPath(path: string, values: Record<string, unknown>): string {
  return path.replace(/\{(\w+)\}/g, (_match, name: string) => encode(values[name]))
}

const toQuery = (values: Record<string, unknown>) =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encode(value)}`)
    .join('&')

function parameters(
  { parameters = [] }: Operation,
  place: Parameter['in'],
  known: string[],
): fc.Arbitrary<Record<string, unknown>> {
  const own = parameters.filter((parameter) => parameter.in === place)
  const properties = Object.fromEntries(own.map(({ name, schema }) => [name, schema]))
  return object({ properties, required: own.map(({ name }) => name) }, known) as fc.Arbitrary<Record<string, unknown>>
}

/** A generated request without the token of its user. */
export type RandomRequest = InjectOptions & { call: OpenApiCall; by: 'user' | 'admin' | 'nonsense' | undefined }

/** Generates requests of a call; `known` are values that exist, like ids, for the parameters they fit. */
export function generateRequest(call: OpenApiCall, known: string[]): fc.Arbitrary<RandomRequest> {
  const { method, path, operation } = call
  const schema = operation.requestBody?.content['application/json']?.schema
  const body = schema
    ? fc.oneof({ weight: 12, arbitrary: object(schema, known) }, fc.jsonValue())
    : fc.constant(undefined)
  return fc
    .record({
      path: parameters(operation, 'path', known),
      query: parameters(operation, 'query', known),
      body: body as fc.Arbitrary<object | undefined>,
      by: fc.constantFrom('user', 'user', 'admin', 'admin', 'nonsense', undefined),
      key: fc.option(fc.string({ maxLength: 300 }), { nil: undefined, freq: 10 }),
    })
    .map(({ path: values, query, body: payload, by, key }) => ({
      call,
      by,
      method: method.toUpperCase() as 'GET',
      url: `${toPath(path, values)}?${toQuery(query)}`,
      headers: {
        ...(payload !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': encode(key) }),
      },
      ...(payload !== undefined && { payload: JSON.stringify(payload) }),
    }))
}

/** Sends a generated request with the token of the user it names. */
export async function send(
  app: FastifyInstance,
  users: Record<'user' | 'admin', { token: string }>,
  { call, by, headers, ...options }: RandomRequest,
): Promise<{ statusCode: number; body: string }> {
  const token = by === 'user' || by === 'admin' ? users[by].token : by
  const request = { ...options, headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) } }
  if (!call.isStream) return app.inject(request)
  const answer = await app.inject({ ...request, payloadAsStream: true })
  // a stream never ends by itself
  answer.stream().destroy()
  return { statusCode: answer.statusCode, body: '' }
}
