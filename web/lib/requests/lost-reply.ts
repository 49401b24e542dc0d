import { t } from '#i18n/t'
import { toUnknownError } from './send-until-known'

/** The error of a call that is not repeated, since its reply is shown only once: if it was lost, the message says to look first. */
export const toLostReplyError = <E>(error: E): E =>
  toUnknownError(
    error,
    t(
      'No answer came from the server, so it isn’t known whether this was done. Look at the list before you try again.',
    ),
  )
