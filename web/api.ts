import {
  type BaseQueryApi,
  type BaseQueryFn,
  createApi,
  type FetchArgs,
  type FetchBaseQueryError,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react'
import type { z } from 'zod/mini'
import type { Call, Params } from '#contract/call'
import type { Reply } from '#contract/envelope'
import type { CallApi } from '#contract/page-reply'
import { getLanguage } from '#i18n/t'
import { type AuthState, sessionRejected } from './features/auth/session/slice'
import { getErrorReply, isErrorReply } from './lib/requests/api-error'
import { forgetEventId, getEventId } from './lib/requests/live-stream'
import { sendUntilKnown, toUnknownError } from './lib/requests/send-until-known'
import { getXsrfToken } from './lib/storage/cookie'
import { setServerTime } from './lib/time/clock'

/** The thunks' extra argument: on the server, what calls the API inside the process; in tests, a `fetch`. */
export type ApiExtra = { callApi?: CallApi; fetch?: typeof fetch }

/** FETCH_ERROR, TIMEOUT_ERROR, PARSING_ERROR, or a status with the server's `ErrorReply` (spec §8). */
export type ApiError = FetchBaseQueryError

const BASE = import.meta.env.SSR ? 'http://server.internal/api' : '/api'

function prepareHeaders(headers: Headers, { getState }: { getState: () => unknown }) {
  const { token } = (getState() as { auth: AuthState }).auth
  headers.set('accept-language', getLanguage())
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (!import.meta.env.SSR) headers.set('x-xsrf-token', getXsrfToken())
  return headers
}

/** Calls the API while a page is rendered. A Request, and a Response read twice, would be a tenth of the page's cost. */
async function sendInProcess(callApi: CallApi, { url, params }: FetchArgs) {
  const search = params ? `?${new URLSearchParams(params)}` : ''
  const { status, data } = await callApi(`/api${url}${search}`, { 'accept-language': getLanguage() })
  return status < 300 ? { data } : { error: { status, data } }
}

/**
 * Calls `{host}/api` with cookies, the XSRF header and, when signed in, a bearer token, without a timeout (spec §7). A
 * rejected token ends the session.
 */
const baseQuery: BaseQueryFn<Request, unknown, ApiError> = async (
  { isRepeatable, ...args },
  api: BaseQueryApi,
  options,
) => {
  const { callApi, fetch: fetchFn } = api.extra as ApiExtra
  if (callApi) return toErrorResult(await sendInProcess(callApi, args))
  const send = fetchBaseQuery({ baseUrl: BASE, credentials: 'include', prepareHeaders, ...(fetchFn && { fetchFn }) })
  const { token } = (api.getState() as { auth: AuthState }).auth
  const sendOnce = async (headers?: Record<string, string>) => {
    const reply = await send({ ...withEventId(args, api.endpoint), ...(headers && { headers }) }, api, options)
    if (!import.meta.env.SSR) setServerTime(reply.meta?.response?.headers.get('x-server-time'))
    return toErrorResult(reply)
  }
  const result = isRepeatable ? await sendRepeatable(args, sendOnce) : await sendOnce()
  if (args.method !== 'GET') forgetEventId()
  const end = toSessionEnd(result.error, token, api.endpoint)
  if (end && !import.meta.env.SSR) api.dispatch(end)
  return result
}

/** The end of a token's session, if a call failed because of it. A 401 may also mean a wrong password in the request. */
export const toSessionEnd = (error: unknown, token: string | null, endpoint: string) =>
  token && getErrorReply(error)?.code === 'unauthenticated' ? sessionRejected({ token, endpoint }) : null

type Request = FetchArgs & { isRepeatable?: boolean }

async function sendRepeatable<R extends { error?: unknown }>(
  { method, url, params, body }: FetchArgs,
  sendOnce: (headers: Record<string, string>) => Promise<R>,
): Promise<R> {
  const request = JSON.stringify([method, url, params, body])
  const result = await sendUntilKnown(request, (key) => sendOnce({ 'idempotency-key': key }))
  return result.error ? { ...result, error: toUnknownError(result.error) } : result
}

/** Endpoints whose replies the server caches per live event, for all browsers that refetch because of it. */
const cachedByEvent = ['checkAvailability', 'facilityDays', 'listFacilities', 'getFacility']

function withEventId(args: FetchArgs, endpoint: string): FetchArgs {
  const at = getEventId()
  return at && cachedByEvent.includes(endpoint) ? { ...args, params: { ...args.params, at } } : args
}

/**
 * The RTK Query API; features add their endpoints with `injectEndpoints`. Unused data is kept for 60 s, and RTK Query batches
 * subscription changes for 500 ms (spec §9).
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  keepUnusedDataFor: 60,
  tagTypes: [
    'facility',
    'bookings',
    'passes',
    'items',
    'checkAvailability',
    'slots',
    'days',
    'reviews',
    'profile',
    'reports',
    'jobs',
    'closures',
    'unseen',
    'sessions',
    'calendars',
    'coaches',
    'coaching',
    'members',
    'gateways',
    'invitations',
    'proposals',
    'saved',
    'waitlist',
    'games',
    'displays',
    'apiKeys',
    'embed',
    'webhooks',
    'webhookLog',
    'enquiries',
    'invoices',
    'playedBookings',
  ],
  endpoints: () => ({}),
})

/** A reply that says `success: false` is an error, whatever its status. */
function toErrorResult<Result extends { data?: unknown; error?: ApiError }>(
  result: Result,
): Result | { error: ApiError; meta?: undefined } {
  if (!isErrorReply(result.data) || result.data.success !== false) return result
  return { error: { status: result.data.statusCode, data: result.data } }
}

type ParamsPart<C extends Call> = C extends { path: `${string}:${string}` } ? { params: Params<C> } : object
type BodyPart<C> = C extends { body: infer S extends z.core.$ZodType } ? { body: z.input<S> } : object
type Optional<T> = { [K in keyof T]?: T[K] }
type QueryPart<C> = C extends { query: infer S extends z.core.$ZodType } ? Optional<{ query: z.input<S> }> : object

/** The argument of a call: `{ params, query, body }`, each if its contract has it; undefined if it has none. */
export type CallArgs<C extends Call> = C extends { path: `${string}:${string}` } | { body: unknown }
  ? ParamsPart<C> & QueryPart<C> & BodyPart<C>
  : C extends { query: unknown }
    ? QueryPart<C> | undefined
    : undefined

export type CallData<C extends Call> = C extends { reply: infer S extends z.core.$ZodType } ? z.output<S> : null

type RequestParts = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown } | undefined

function toRequest(method: Call['method'], path: string, arg: RequestParts, isRepeatable: boolean): Request {
  const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(arg?.params?.[name] ?? ''))
  const query = Object.entries(arg?.query ?? {}).filter(([, value]) => value !== undefined && value !== '')
  return {
    url,
    method,
    ...(query.length && { params: Object.fromEntries(query) }),
    ...(arg?.body !== undefined && { body: arg.body }),
    ...(isRepeatable && { isRepeatable }),
  }
}

/** What a call needs besides its path: 'repeatable' if its contract says so. */
type Repeats<C extends Call> = C extends { repeatable: unknown } ? ['repeatable'] : []

/**
 * An endpoint's `query` and `transformResponse` from its contract, imported as a type so that zod stays out of the page:
 * `build.query({ ...call<typeof getFacility>('GET', '/facility/:id') })`. Its data is the reply's `data`. A repeatable call is
 * sent again when its reply is lost.
 */
export const call = <C extends Call>(method: C['method'], path: C['path'], ...repeats: Repeats<C>) => ({
  query: (arg: CallArgs<C>) => toRequest(method, path, arg as RequestParts, repeats.length > 0),
  transformResponse: (reply: Reply<CallData<C>>) => reply.data,
})

/** Like `call`, for endpoints whose message or `meta` is needed: its data is the whole reply, `{ success, statusCode, message, data, meta }`. */
export const callWhole = <C extends Call>(method: C['method'], path: C['path'], ...repeats: Repeats<C>) => ({
  query: (arg: CallArgs<C>) => toRequest(method, path, arg as RequestParts, repeats.length > 0),
  transformResponse: (reply: Reply<CallData<C>>) => reply,
})
