import { useNavigate } from 'react-router'
import { msg, t } from '#i18n/t'
import { toast } from '../../../lib/page/toast'
import { getErrorReply } from '../../../lib/requests/api-error'
import { NEEDS_COOKIES } from '../../../lib/storage/cookie'
import { toDigits } from '../../../lib/texts/format'
import { getNow } from '../../../lib/time/clock'
import { useLoginMutation } from '../api'
import { type CodeState, parseCode, savePendingLogin } from './pending-login'

export type Credentials = { email: string; password: string }

/** Shown when the server can't be reached and there is no message from it. */
export const TRY_LATER = msg('Something went wrong. Try again later.')

/**
 * Returns a function that submits e-mail and password and navigates to /verify with the code in the navigation state
 * (spec §4). It returns the error, or null once that page is shown.
 */
export function useLogin() {
  const [login] = useLoginMutation()
  const navigate = useNavigate()
  return async ({ email, password }: Credentials): Promise<unknown> => {
    if (!navigator.cookieEnabled) {
      const message = t(NEEDS_COOKIES)
      toast.error(message, { id: 'login' })
      return { data: { message } }
    }
    const id = toast.loading(t('Logging in...'), { id: 'login' })
    try {
      const body = { email: email.trim(), password }
      const { message } = await login({ body }).unwrap()
      savePendingLogin(body)
      toast.success(toDigits(message), { id })
      const state: CodeState = { code: parseCode(message), sentAt: getNow() }
      await navigate('/verify', { state })
      return null
    } catch (error) {
      toast.error(getErrorReply(error)?.message ?? t(TRY_LATER), { id })
      return error
    }
  }
}
