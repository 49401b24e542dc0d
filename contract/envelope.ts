import type { Meta } from './common.ts'

/** What every successful call answers. */
export type Reply<T> = { success: true; statusCode: number; message: string; data: T; meta?: Meta }

/** One thing wrong with what was sent; `path` names the field, dotted. */
export type FieldError = { path: string; message: string }

/** What every failed call answers; `message` is fit to be shown to a person. */
export type ErrorReply = {
  success: false
  statusCode: number
  message: string
  code: string
  errors?: FieldError[]
}
