import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { t } from '#i18n/t'
import { saveReturnPath } from '../../../lib/storage/return-path'
import { type Area, useAccess } from '../../../shared/access'
import { useIsSessionRestored, useUser } from '../../../store'
import { ErrorBox } from '../../../ui/feedback/error-box'
import { Spinner } from '../../../ui/feedback/spinner'
import styles from './guard.module.css'

type GuardProps = {
  area?: Area
  loadingLabel: string
  /** The page's name, for the login page and the way back. */
  title: string
  children: ReactNode
}

/** Redirects a guest to /login with the page's title, and stores the page for after login. */
function RedirectToLogin({ loadingLabel, title }: Pick<GuardProps, 'loadingLabel' | 'title'>) {
  const { pathname, search } = useLocation()
  const path = `${pathname}${search}`
  useEffect(() => saveReturnPath({ path, title }), [path, title])
  return (
    <LoadingGuard label={loadingLabel}>
      <Navigate to="/login" replace state={{ reason: t('Login to open “{title}”.', { title }) }} />
    </LoadingGuard>
  )
}

/** Keeps the place of what it waits for, also of the page of a redirect, so that the footer doesn't move. */
const LoadingGuard = ({ label, children }: { label: string; children?: ReactNode }) => (
  <div className={styles.waiting}>
    <Spinner label={label} />
    <noscript>{t('Please allow JavaScript to see this page.')}</noscript>
    {children}
  </div>
)

/** Renders its children for users who may open a part of the admin area, and redirects others to /admin or /. */
function RequireAccess({ area, loadingLabel, children }: { area: Area; loadingLabel: string; children: ReactNode }) {
  const { isPending, failed, canAccess } = useAccess()
  if (canAccess(area)) return children
  if (isPending) return <LoadingGuard label={loadingLabel} />
  if (failed)
    return (
      <ErrorBox title={t('Your venues could not be loaded.')} onRetry={failed.refetch} retrying={failed.isFetching} />
    )
  return (
    <LoadingGuard label={loadingLabel}>
      <Navigate to={canAccess('member') ? '/admin' : '/'} replace />
    </LoadingGuard>
  )
}

/**
 * Renders its children for signed-in users who may open `area`, and redirects guests to /login and other users to / (spec §4).
 * Until the session is restored, and while the page of a redirect loads, it shows a spinner with `loadingLabel` for screen
 * readers.
 */
export function Guard({ area, loadingLabel, title, children }: GuardProps) {
  const user = useUser()
  const isRestored = useIsSessionRestored()
  if (!isRestored) return <LoadingGuard label={loadingLabel} />
  if (!user) return <RedirectToLogin loadingLabel={loadingLabel} title={title} />
  if (!area) return children
  return (
    <RequireAccess area={area} loadingLabel={loadingLabel}>
      {children}
    </RequireAccess>
  )
}
