import { clsx } from 'clsx'
import { t } from '#i18n/t'
import { CoachList } from '../../../features/coach/coach-list'
import { PageHead } from '../../../lib/page/page-head'
import { useListPath } from '../../../lib/page/use-list-path'
import layout from '../../../ui/layout/layout.module.css'
import styles from '../layout/prose-page.module.css'

/** Coaches who give private lessons. */
export default function CoachesPage() {
  return (
    <main className={clsx(layout.page, styles.page)}>
      <PageHead
        title={t('Find a coach')}
        description={t(
          'Badminton coaches near you: levels, languages, prices and their next free hours. Book court and coach together.',
        )}
        canonical={useListPath('/coaches')}
      />
      <h1 className="display">{t('Find a coach')}</h1>
      <CoachList />
    </main>
  )
}
