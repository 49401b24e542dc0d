import type { ErrorReply } from '#contract/envelope'
import { msg, t } from '#i18n/t'
import { toast } from '../page/toast'

/** What to do when a call got no answer, or none of ours. */
export const UNREACHABLE = msg('The server could not be reached. Check your connection and try again.')

/** Whether a reply's body is an `ErrorReply`. */
export const isErrorReply = (data: unknown): data is ErrorReply =>
  typeof data === 'object' && data !== null && typeof (data as ErrorReply).message === 'string'

/** The server's message and field errors; undefined when it could not be reached or its reply was malformed. */
export function getErrorReply(error: unknown): ErrorReply | undefined {
  const data = (error as { data?: unknown } | undefined)?.data
  return isErrorReply(data) ? data : undefined
}

/** What to tell people about a failed call: the server's message, or else that it could not be reached. */
export const describeError = (error: unknown) => getErrorReply(error)?.message ?? t(UNREACHABLE)

/** The HTTP status of a failed call, or its kind: FETCH_ERROR, TIMEOUT_ERROR, PARSING_ERROR; undefined for what the browser refused. */
export const getErrorStatus = (error: unknown) => (error as { status?: number | string } | undefined)?.status

/** Shows a toast about a failed call, and what to tell people about it. `id` replaces an earlier toast. */
export const toastError = (title: string, error: unknown, id?: string) =>
  toast.error(title, {
    description: getErrorStatus(error) === undefined ? undefined : describeError(error),
    ...(id && { id }),
  })

/** Whether the server has refused what was sent: it was reached, and neither failed itself nor had too many requests. */
export function isRefused(error: unknown): boolean {
  const status = getErrorStatus(error)
  return typeof status === 'number' && status < 500 && status !== 429
}
