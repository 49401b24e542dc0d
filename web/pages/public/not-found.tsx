import { clsx } from 'clsx'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { t } from '#i18n/t'
import { PageHead } from '../../lib/page-head'
import layout from '../../ui/layout.module.css'
import styles from './not-found.module.css'

const RELOADED = 'reloaded'

/** Browsers word it differently: a page's code could not be imported. */
const isImportError = (error: unknown) => error instanceof TypeError && /import/i.test(error.message)

/** Fetches the page anew, once, when its code is gone from the server, as that of an older version is. */
function useReload(error: unknown) {
  useEffect(() => {
    if (!isImportError(error) || !navigator.onLine) return
    try {
      if (sessionStorage.getItem(RELOADED) === location.href) return
      sessionStorage.setItem(RELOADED, location.href)
    } catch {
      return
    }
    location.reload()
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
