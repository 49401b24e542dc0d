import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { msg, t } from '#i18n/t'
import { toast } from '../../../lib/page/toast'
import { getErrorReply } from '../../../lib/requests/api-error'
import { readCookie } from '../../../lib/storage/cookie'
import { getNow } from '../../../lib/time/clock'
import { useAppDispatch } from '../../../store'
import { useGoogleMutation } from '../api'
import { parseSession, setUser } from '../session/slice'
import { type CodeState, parseCode, savePendingLogin } from './pending-login'
import { useFinishSignIn } from './use-finish-sign-in'

/** Returns the name of the cookie with the state, which the server sets at the start and the return URL must match. */
const getStateCookie = () => (location.protocol === 'https:' ? '__Host-google_state' : 'google_state')
const OTHER_BROWSER = msg('This sign-in was not begun here. Please try again.')

const errorTexts: Record<string, string> = {
  access_denied: msg('You turned the sign-in down.'),
  provider_down: msg('Google can’t be reached at the moment.'),
  rate_limited: msg('Too many attempts. Please wait a few minutes.'),
}

const explain = (code: string | null) => t(errorTexts[code ?? ''] ?? '')

export const GOOGLE_FAILED = msg('Something went wrong while login')

/**
 * Completes a sign-in with Google when the browser returns to /login with a code, or shows why it failed (spec §4, §8).
 * An address that Google is not authoritative for is confirmed by a mailed code at /verify.
 * @returns whether a sign-in is being completed
 */
export function useGoogleReturn(): boolean {
  const [query] = useSearchParams()
  const [exchange, { isLoading }] = useGoogleMutation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const finishSignIn = useFinishSignIn()
  const handled = useRef<string | null>(null)
  const [code, errorCode] = [query.get('code'), query.get('error')]
  const returned = code ?? errorCode
  useEffect(() => {
    if (!returned || handled.current === returned) return
    handled.current = returned // a code works once, and effects may run twice
    const fail = async (description?: string) => {
      toast.error(t(GOOGLE_FAILED), { description })
      await navigate('/login', { replace: true })
    }
    const confirm = async ({ email, message }: { email: string; message: string }) => {
      savePendingLogin({ email })
      toast.success(message)
      const state: CodeState = { code: parseCode(message), sentAt: getNow() }
      await navigate('/verify', { replace: true, state })
    }
    const finish = async () => {
      if (!code) return fail(explain(errorCode))
      if (query.get('state') !== readCookie(document.cookie, getStateCookie())) return fail(t(OTHER_BROWSER))
      const { data, error } = await exchange({ query: { code, ...pickState(query) } })
      if (data && 'message' in data) return confirm(data)
      const session = data && parseSession(data.token)
      if (!session) return fail(getErrorReply(error)?.message)
      dispatch(setUser(session))
      await finishSignIn(session.token, '/')
    }
    void finish()
  }, [returned, code, errorCode, query, exchange, dispatch, navigate, finishSignIn])
  return Boolean(code) || isLoading
}

const pickState = (query: URLSearchParams) =>
  Object.fromEntries(['state', 'iss'].flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? '']] : [])))
