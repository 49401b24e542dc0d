import { useState } from 'react'
import { t } from '#i18n/t'
import { toast } from '../../../lib/page/toast'
import { getErrorReply } from '../../../lib/requests/api-error'
import { NEEDS_COOKIES } from '../../../lib/storage/cookie'
import { useVerifyOtpMutation } from '../api'
import { TRY_LATER } from './use-login'
import { useSignIn } from './use-sign-in'

/**
 * Exchanges e-mail and code for a session and navigates to /admin or / (spec §4). `isLocked`: only a new password helps.
 * `isLoading` stays true until the next page is shown, since a code works once. `send` returns the error, undefined after a
 * success.
 */
export function useVerify(email: string) {
  const [verify] = useVerifyOtpMutation()
  const [isLoading, setIsLoading] = useState(false)
  const [problem, setProblem] = useState<{ error: string; isLocked: boolean }>()
  const signIn = useSignIn()
  const send = async (otp: string): Promise<unknown> => {
    setProblem(undefined)
    setIsLoading(true)
    try {
      const { token } = await verify({ body: { email, otp } }).unwrap()
      await signIn(token)
      return undefined
    } catch (failed) {
      const { message: reason = t(TRY_LATER), code } = getErrorReply(failed) ?? {}
      // the code is bound to a cookie of the login
      const message = code === 'wrong_code' && !navigator.cookieEnabled ? t(NEEDS_COOKIES) : reason
      toast.error(message, { id: 'verify' })
      setIsLoading(false)
      setProblem({ error: message, isLocked: code === 'password_reset_required' })
      return failed
    }
  }
  const { error, isLocked = false } = problem ?? {}
  return { send, isLoading, error, isLocked, clearError: () => setProblem(undefined) }
}
