import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { clearDrafts } from '../../../lib/forms/use-draft'
import { clearReturnPath } from '../../../lib/storage/return-path'
import { useAppDispatch } from '../../../store'
import { logout } from './slice'

/**
 * Signs out and navigates home. On a guarded page signing out redirects to /login: that navigation must start in an
 * earlier task, or the home page would be shown under the URL of the login page.
 */
export function useLogout() {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  return async () => {
    flushSync(() => dispatch(logout()))
    await new Promise((done) => setTimeout(done))
    clearDrafts()
    clearReturnPath() // the guard of the previous page has just stored it
    return navigate('/')
  }
}
