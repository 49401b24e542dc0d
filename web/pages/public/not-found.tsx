import { clsx } from 'clsx'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { t } from '#i18n/t'
import { PageHead } from '../../lib/page-head'
import layout from '../../ui/layout.module.css'
import styles from './not-found.module.css'

const RELOADED = 'reloaded'

/** Browsers word it differently: a page's code could not be imported. The other error is of Vite's loader of styles. */
const isImportError = (error: unknown) =>
  (error instanceof TypeError && /import/i.test(error.message)) ||
  (error instanceof Error && /^Unable to preload CSS/.test(error.message))

/** Whether this page has not been fetched anew for its code before; not known, and so false, where storage is blocked. */
function isFirstReload() {
  try {
    if (sessionStorage.getItem(RELOADED) === location.href) return false
    sessionStorage.setItem(RELOADED, location.href)
    return true
  } catch {
    return false
  }
}

/** Whether the server answers; a browser may think that it is online without. */
const isReachable = (signal: AbortSignal) =>
  fetch(location.href, { method: 'HEAD', signal }).then(
    () => true,
    () => false,
  )

/**
 * Fetches the page anew: once, when its code is gone from the server, as that of an older version is, and when the connection
 * is back without which it failed.
 */
function useReload(error: unknown) {
  useEffect(() => {
    const unmounted = new AbortController()
    const { signal } = unmounted
    addEventListener('online', () => location.reload(), { signal })
    // without a server, the browser's own error page would take the place of this one
    if (isImportError(error)) void isReachable(signal).then((yes) => yes && isFirstReload() && location.reload())
    return () => unmounted.abort()
  }, [error])
}

/** What every failed page shows, unknown paths too: the bare word (spec §2). */
export function BareError() {
  useReload(useRouteError())
  return (
    <main className={clsx(layout.page, styles.page)}>
      <PageHead title={t('Error')} hidden />
      <h1>{t('Error')}</h1>
    </main>
  )
}
