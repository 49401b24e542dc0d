import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { useAppDispatch } from '../../store'
import { logout } from './slice'

/**
 * Signs out and goes home. The guard of the page that is left sends guests to /login the moment they are: it is let do so
 * first, and got on with, so that this navigation is the later one and wins. Begun in the same task both would end, with
 * home shown under the address of the login page.
 */
export function useLogout() {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  return async () => {
    flushSync(() => dispatch(logout()))
    await new Promise((done) => setTimeout(done))
    return navigate('/')
  }
}
