import type { z } from 'zod/mini'
import type { ErrorCode } from './errors.ts'

/**
 * Who may call: `public` is everybody, `user` anyone signed in, `member` the owners and staff of a facility and admins, `owner`
 * without the staff, `admin` the role. Members reach only their own facilities. Finer rules are policies.
 */
export type Audience = 'public' | 'user' | 'member' | 'owner' | 'admin'

export type KeyUse = 'accepted' | 'refused'

/** One API call: everything the server validates and the browser may send and expect. */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below /api. Each of its `:params` is an id. */
  path: `/${string}`
  /** Given when the params are no ids. */
  params?: z.core.$ZodType
  query?: z.core.$ZodType
  body?: z.core.$ZodType
  /** `data` of the reply; null unless given. */
  reply?: z.core.$ZodType
  /** `user` unless given: anyone signed in. */
  auth?: Audience
  /** Whether API keys may make it, unless given: calls for `member` and `owner` only. */
  keys?: KeyUse
  /** Its line in the API's documentation. */
  summary?: string
  /** The body is a file instead of JSON; its route reads the bytes. */
  upload?: true
  /**
   * A request repeated with its Idempotency-Key gets the first reply, for a day. `itself`: the use case checks the key
   * and returns the present state.
   */
  repeatable?: true | 'itself'
  /** A public GET whose reply holds a token or personal data, so that no cache may keep it. */
  personal?: true
  /** The reply is a page of rows and has `meta`. */
  paged?: true
  /** Status of success; 200 unless given. */
  status?: 201
  /** Members of `data` that are repeated at the top level of the reply, for clients that read them there (spec §7). */
  legacyTopLevel?: readonly string[]
  /** Former names of members of `data`, each with the path of the member: both are served for one release. */
  formerNames?: Readonly<Record<string, string>>
  /** The failures a caller should expect besides validation, `unauthenticated` and `rate_limited`. */
  errors?: readonly ErrorCode[]
}

export type FileCall = {
  method: 'GET'
  path: `/${string}`
  auth?: Exclude<Audience, 'public'>
  keys?: KeyUse
  summary?: string
  /** The file's media type; its text is UTF-8. */
  file: `text/${string}`
  query?: z.core.$ZodType
}

type ParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The params of a call: `{ id, photoId }` of '/facility/:id/photos/:photoId'. */
export type Params<C extends { path: string }> = { [Name in ParamName<C['path']>]: string }

export type StreamCall = {
  method: 'GET'
  path: `/${string}`
  auth: 'public'
  summary: string
  stream: 'text/event-stream'
  query: z.core.$ZodType
}
