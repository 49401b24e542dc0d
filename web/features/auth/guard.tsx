import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { saveReturnPath } from '../../lib/return-path'
import { useAppSelector } from '../../store'
import { Spinner } from '../../ui/spinner'
import styles from './guard.module.css'
import { selectRestored, selectUser } from './slice'

type GuardProps = {
  only?: 'admin'
  waiting: string
  /** The page's name, for the login page and the way back. */
  title: string
  children: ReactNode
}

/** Sends a guest to /login, which says for what, and remembers the page. */
function ToLogin({ title }: { title: string }) {
  const { pathname, search } = useLocation()
  const path = `${pathname}${search}`
  useEffect(() => saveReturnPath({ path, title }), [path, title])
  return <Navigate to="/login" replace state={{ reason: `Login to open ${title}.` }} />
}

/**
 * Renders its children for signed-in users, redirects guests to /login and, where `only` is admin, other users to /
 * (spec §4). Until the session is restored it shows a spinner, labelled `waiting` for screen readers.
 */
export function Guard({ only, waiting, title, children }: GuardProps) {
  const user = useAppSelector(selectUser)
  const restored = useAppSelector(selectRestored)
  if (!restored)
    return (
      <div className={styles.waiting}>
        <Spinner label={waiting} />
        <noscript>Please allow JavaScript to see this page.</noscript>
      </div>
    )
  if (!user) return <ToLogin title={title} />
  if (only && user.role !== only) return <Navigate to="/" replace />
  return children
}
