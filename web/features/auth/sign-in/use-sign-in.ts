import { useAppDispatch } from '../../../store'
import { parseSession, setUser } from '../session/slice'
import { clearPendingLogin } from './pending-login'
import { useFinishSignIn } from './use-finish-sign-in'

/** Returns a function that begins the session of a token and navigates to /admin or / (spec §4). */
export function useSignIn() {
  const dispatch = useAppDispatch()
  const finishSignIn = useFinishSignIn()
  return async (token: string) => {
    const session = parseSession(token)
    if (!session) throw new Error('The token could not be read.')
    clearPendingLogin()
    dispatch(setUser(session)) // before navigating, or the guard of /admin would redirect to /login
    await finishSignIn(token, session.user.role === 'admin' ? '/admin' : '/')
  }
}
