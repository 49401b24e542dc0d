import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { useAppDispatch } from '../../store'
import { logout } from './slice'

/**
 * Signs out and goes home. The guard of the page that is left sends guests to /login the moment they are: it is let do so
 * first, so that this navigation is the later one and wins.
 */
export function useLeave() {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  return () => {
    flushSync(() => dispatch(logout()))
    return navigate('/')
  }
}
