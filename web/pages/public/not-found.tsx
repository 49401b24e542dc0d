import { clsx } from 'clsx'
import { t } from '#i18n/t'
import { PageHead } from '../../lib/page-head'
import layout from '../../ui/layout.module.css'
import styles from './not-found.module.css'

/** What every failed page shows, unknown paths too: the bare word (spec §2). */
export function BareError() {
  return (
    <main className={clsx(layout.page, styles.page)}>
      <PageHead title={t('Error')} hidden />
      <h1>{t('Error')}</h1>
    </main>
  )
}
