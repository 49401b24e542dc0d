import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { t } from '#i18n/t'
import { type Area, useAccess } from '../../access'
import { saveReturnPath } from '../../lib/return-path'
import { useRestored, useUser } from '../../store'
import { ErrorBox } from '../../ui/error-box'
import { Spinner } from '../../ui/spinner'
import styles from './guard.module.css'

type GuardProps = {
  only?: Area
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
  return <Navigate to="/login" replace state={{ reason: t('Login to open {title}.', { title }) }} />
}

const Waiting = ({ label }: { label: string }) => (
  <div className={styles.waiting}>
    <Spinner label={label} />
    <noscript>{t('Please allow JavaScript to see this page.')}</noscript>
  </div>
)

/** Renders its children for those whom a part of the admin area is for. Others go to the part that is, or to /. */
function OnlyFor({ area, waiting, children }: { area: Area; waiting: string; children: ReactNode }) {
  const { isPending, isError, refetch, isFor } = useAccess()
  if (isFor(area)) return children
  if (isPending) return <Waiting label={waiting} />
  if (isError) return <ErrorBox title={t('Your venues could not be loaded.')} onRetry={refetch} />
  return <Navigate to={isFor('member') ? '/admin' : '/'} replace />
}

/**
 * Renders its children for signed-in users, redirects guests to /login and, where it is only for some, other users to /
 * (spec §4). Until the session is restored it shows a spinner, labelled `waiting` for screen readers.
 */
export function Guard({ only, waiting, title, children }: GuardProps) {
  const user = useUser()
  const restored = useRestored()
  if (!restored) return <Waiting label={waiting} />
  if (!user) return <ToLogin title={title} />
  if (!only) return children
  return (
    <OnlyFor area={only} waiting={waiting}>
      {children}
    </OnlyFor>
  )
}
