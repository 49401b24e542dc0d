import { useParams } from 'react-router'
import { t } from '#i18n/t'
import { DisplayScreen } from '../../../features/display/display-screen'
import { ThemeButton } from '../../../features/theme/theme-button'
import { PageHead } from '../../../lib/page/page-head'
import styles from './display.module.css'

/** A screen of a venue: a television or tablet that has its address (docs/decisions/176). */
export default function DisplayPage() {
  const { token = '' } = useParams()
  return (
    <main className={styles.screen}>
      <PageHead title={t('Courts')} hidden />
      <DisplayScreen token={token} />
      <div className={styles.tools}>
        <ThemeButton />
      </div>
    </main>
  )
}
