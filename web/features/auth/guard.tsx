import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useAppSelector } from '../../store'
import { Spinner } from '../../ui/spinner'
import styles from './guard.module.css'
import { selectRestored, selectUser } from './slice'

type GuardProps = { only?: 'admin'; waiting: string; children: ReactNode }

/**
 * Renders its children for signed-in users, redirects guests to /login and, where `only` is admin, other users to /
 * (spec §4). Until the session is restored it shows a spinner, labelled `waiting` for screen readers.
 */
export function Guard({ only, waiting, children }: GuardProps) {
  const user = useAppSelector(selectUser)
  const restored = useAppSelector(selectRestored)
  if (!restored)
    return (
      <div className={styles.waiting}>
        <Spinner label={waiting} />
        <noscript>Please allow JavaScript to see this page.</noscript>
      </div>
    )
  if (!user) return <Navigate to="/login" replace />
  if (only && user.role !== only) return <Navigate to="/" replace />
  return children
}
