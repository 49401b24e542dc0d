import { clsx } from 'clsx'
import { t } from '#i18n/t'
import { PlayList } from '../../features/play-session/play-list'
import { PageHead } from '../../lib/page-head'
import layout from '../../ui/layout.module.css'
import styles from './prose-page.module.css'

/** Games that take players. */
export default function PlayPage() {
  return (
    <main className={clsx(layout.page, styles.page)}>
      <PageHead
        title={t('Find a game')}
        description={t('Badminton games near you that need players: level, price of a place and when it is decided.')}
      />
      <h1 className="display">{t('Find a game')}</h1>
      <PlayList />
    </main>
  )
}
