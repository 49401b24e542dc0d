import { clsx } from 'clsx'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { t } from '#i18n/t'
import { PageHead } from '../../../lib/page/page-head'
import { ErrorBox } from '../../../ui/feedback/error-box'
import layout from '../../../ui/layout/layout.module.css'
import styles from './not-found.module.css'

const RELOADED = 'reloaded'

/** Whether a page's code or styles could not be loaded. Browsers word the first differently, the second is Vite's error. */
const isImportError = (error: unknown) =>
  (error instanceof TypeError && /import/i.test(error.message)) ||
  (error instanceof Error && /^Unable to preload CSS/.test(error.message))

/** Whether this page was not reloaded for this reason before; false where storage is blocked, to prevent endless reloads. */
function isFirstReload() {
  try {
    if (sessionStorage.getItem(RELOADED) === location.href) return false
    sessionStorage.setItem(RELOADED, location.href)
    return true
  } catch {
    return false
  }
}

/** Whether the server can be reached, which `navigator.onLine` doesn't tell. */
const isReachable = (signal: AbortSignal) =>
  fetch(location.href, { method: 'HEAD', signal }).then(
    () => true,
    () => false,
  )

/** Reloads the page once if its code is missing, as after an update, and whenever the connection is back. */
function useReload(error: unknown) {
  useEffect(() => {
    const unmounted = new AbortController()
    const { signal } = unmounted
    addEventListener('online', () => location.reload(), { signal })
    // if the server can't be reached, a reload would show the browser's own error page
    if (isImportError(error)) void isReachable(signal).then((yes) => yes && isFirstReload() && location.reload())
    return () => unmounted.abort()
  }, [error])
}

const LoadError = () => (
  <ErrorBox
    title={t('This page could not be loaded completely.')}
    onRetry={() => location.reload()}
    retry={t('Reload')}
  >
    {t('The connection was lost, or a blocker in your browser holds back a part of it.')}
  </ErrorBox>
)

/** Shown within the layout in place of a page whose code or styles could not be loaded. */
export function FailedPage({ error, as: Element }: { error: unknown; as: 'main' | 'div' }) {
  useReload(error)
  return (
    <Element className={clsx(layout.page, styles.page)}>
      <PageHead title={t('Error')} hidden />
      <LoadError />
    </Element>
  )
}

/** The bare word Error, shown for failed pages and unknown paths (spec §2). */
export function BareError() {
  const error = useRouteError()
  useReload(error)
  return (
    <main className={clsx(layout.page, styles.page)}>
      <PageHead title={t('Error')} hidden />
      {isImportError(error) ? <LoadError /> : <h1 className="display">{t('Error')}</h1>}
    </main>
  )
}
