import {
  type BaseQueryApi,
  type BaseQueryFn,
  createApi,
  type FetchArgs,
  type FetchBaseQueryError,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react'
import type { z } from 'zod/mini'
import type { Call } from '#contract/call'
import type { Failure, Reply } from '#contract/envelope'
import { type AuthState, sessionRefused } from './features/auth/slice'
import { xsrfToken } from './lib/cookie'

/** What a thunk may reach beside the store: on the server, a `fetch` that stays inside the process. */
export type ApiExtra = { fetch?: typeof fetch }

/** FETCH_ERROR, TIMEOUT_ERROR, PARSING_ERROR, or a status with the server's `Failure` (spec §8). */
export type ApiError = FetchBaseQueryError

const BASE = import.meta.env.SSR ? 'http://server.internal/api' : '/api'

function prepareHeaders(headers: Headers, { getState }: { getState: () => unknown }) {
  const { token } = (getState() as { auth: AuthState }).auth
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (!import.meta.env.SSR) headers.set('x-xsrf-token', xsrfToken())
  return headers
}

/**
 * All calls go to `{host}/api` with cookies, a bearer token when there is one and the XSRF header, and without a
 * time-out of their own (spec §7). A refused token ends the session, saying why.
 */
const baseQuery: BaseQueryFn<FetchArgs, unknown, ApiError> = async (args, api: BaseQueryApi, options) => {
  const { fetch: fetchFn } = api.extra as ApiExtra
  const send = fetchBaseQuery({ baseUrl: BASE, credentials: 'include', prepareHeaders, ...(fetchFn && { fetchFn }) })
  const { token } = (api.getState() as { auth: AuthState }).auth
  const answer = asFailure(await send(args, api, options))
  // a 401 may also say that a password typed on the way was wrong, which ends no session
  if (answer.error && getFailure(answer.error)?.code === 'not_signed_in' && token && !import.meta.env.SSR) {
    api.dispatch(sessionRefused({ token, endpoint: api.endpoint }))
  }
  return answer
}

/**
 * The one RTK Query API; features add their endpoints with `injectEndpoints`. Unused data stays 60 s (spec §9), and RTK
 * Query gathers changes of subscriptions and polling for 500 ms before it writes them to the store, as spec §9 asks.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  keepUnusedDataFor: 60,
  tagTypes: ['facility', 'bookings', 'checkAvailability', 'reviews', 'profile', 'reports', 'closures', 'unseen'],
  endpoints: () => ({}),
})

/** A reply that says `success: false` is a failure, whatever its status. */
function asFailure<A extends { data?: unknown; error?: ApiError }>(
  answer: A,
): A | { error: ApiError; meta?: undefined } {
  if (!isFailure(answer.data) || answer.data.success !== false) return answer
  return { error: { status: answer.data.statusCode, data: answer.data } }
}

type Part<C, K extends string> = C extends { [P in K]: infer S extends z.core.$ZodType }
  ? { [P in K]: z.input<S> }
  : object
type Optional<T> = { [K in keyof T]?: T[K] }
type QueryPart<C> = C extends { query: infer S extends z.core.$ZodType } ? Optional<{ query: z.input<S> }> : object

/** What a call takes: `{ params, query, body }`, each when its contract has it; `void` when it has none. */
export type CallArgs<C extends Call> = C extends { params: unknown } | { body: unknown }
  ? Part<C, 'params'> & QueryPart<C> & Part<C, 'body'>
  : C extends { query: unknown }
    ? QueryPart<C> | undefined
    : undefined

/** `data` of a call's reply. */
export type CallData<C extends Call> = z.output<C['reply']>

type Sent = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown } | undefined

function toRequest(method: Call['method'], path: string, arg: Sent): FetchArgs {
  const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(arg?.params?.[name] ?? ''))
  const query = Object.entries(arg?.query ?? {}).filter(([, value]) => value !== undefined && value !== '')
  return {
    url,
    method,
    ...(query.length && { params: Object.fromEntries(query) }),
    ...(arg?.body !== undefined && { body: arg.body }),
  }
}

/**
 * An endpoint's `query` and `transformResponse` from its contract, imported as a type so that zod stays out of the page:
 * `build.query({ ...call<typeof getFacility>('GET', '/facility/:id') })`. Its data is the reply's `data`.
 */
export const call = <C extends Call>(method: C['method'], path: C['path']) => ({
  query: (arg: CallArgs<C>) => toRequest(method, path, arg as Sent),
  transformResponse: (reply: Reply<CallData<C>>) => reply.data,
})

/** Like `call`, for lists and messages: its data is the whole reply, `{ success, statusCode, message, data, meta }`. */
export const callWhole = <C extends Call>(method: C['method'], path: C['path']) => ({
  query: (arg: CallArgs<C>) => toRequest(method, path, arg as Sent),
  transformResponse: (reply: Reply<CallData<C>>) => reply,
})

const isFailure = (data: unknown): data is Failure =>
  typeof data === 'object' && data !== null && typeof (data as Failure).message === 'string'

/** The server's own words and field errors, or undefined when it could not be reached or understood. */
export function getFailure(error: unknown): Failure | undefined {
  const data = (error as { data?: unknown } | undefined)?.data
  return isFailure(data) ? data : undefined
}

/** The HTTP status of a failed call, or its kind: FETCH_ERROR, TIMEOUT_ERROR, PARSING_ERROR. */
export const getErrorStatus = (error: unknown) => (error as { status?: number | string } | undefined)?.status
