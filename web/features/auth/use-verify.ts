import { useState } from 'react'
import { useNavigate } from 'react-router'
import { getFailure } from '../../api'
import { toast } from '../../lib/toast'
import { useAppDispatch } from '../../store'
import { useVerifyOtpMutation } from './api'
import { clearPendingLogin } from './pending-login'
import { parseSession, setUser } from './slice'
import { TRY_LATER } from './use-login'

/** Trades e-mail and code for a session and goes to /admin or / (spec §4). `error` is the server's word on the last code. */
export function useVerify(email: string) {
  const [verify, { isLoading }] = useVerifyOtpMutation()
  const [error, setError] = useState<string>()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const enter = async (token: string) => {
    const session = parseSession(token)
    if (!session) throw new Error('The token could not be read.')
    clearPendingLogin()
    dispatch(setUser(session)) // first, or the guard of /admin would send the person back to /login
    toast.success('Login Successful', { duration: 2000 })
    await navigate(session.user.role === 'admin' ? '/admin' : '/', { replace: true })
  }
  const send = async (otp: string): Promise<boolean> => {
    setError(undefined)
    try {
      const { token } = await verify({ body: { email, otp } }).unwrap()
      await enter(token)
      return true
    } catch (failed) {
      const message = getFailure(failed)?.message ?? TRY_LATER
      toast.error(message)
      setError(message)
      return false
    }
  }
  return { send, busy: isLoading, error, forget: () => setError(undefined) }
}
