import type { Meta } from './common.ts'

export type Reply<T> = { success: true; statusCode: number; message: string; data: T; meta?: Meta }

/** One thing wrong with what was sent; `path` names the field, dotted. */
export type FieldError = { path: string; message: string }

/** The reply of every failed call; `message` can be shown to people. */
export type ErrorReply = {
  success: false
  statusCode: number
  message: string
  code: string
  errors?: FieldError[]
}
