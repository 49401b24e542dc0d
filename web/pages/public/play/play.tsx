import { clsx } from 'clsx'
import { t } from '#i18n/t'
import { PlayList } from '../../../features/play-session/play-list'
import { PageHead } from '../../../lib/page/page-head'
import { useListPath } from '../../../lib/page/use-list-path'
import { rich } from '../../../lib/texts/rich'
import { ButtonLink } from '../../../ui/buttons/button'
import { TextLink } from '../../../ui/buttons/text-link'
import layout from '../../../ui/layout/layout.module.css'
import styles from '../layout/prose-page.module.css'

/** Games that take players. */
export default function PlayPage() {
  return (
    <main className={clsx(layout.page, styles.page)}>
      <PageHead
        title={t('Find a game')}
        description={t('Badminton games near you that need players: level, price of a place and when it is decided.')}
        canonical={useListPath('/play')}
      />
      <div className={layout.sectionHead}>
        <h1 className="display">{t('Find a game')}</h1>
        <ButtonLink to="/play/new">{t('Start a game')}</ButtonLink>
      </div>
      <PlayList />
      <p className="muted">
        {rich('You have a court and need players? <link>Book it</link>, then open it as a game on its page.', {
          link: (text) => <TextLink to="/facilities">{text}</TextLink>,
        })}
      </p>
    </main>
  )
}
