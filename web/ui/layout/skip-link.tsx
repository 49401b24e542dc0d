import { t } from '#i18n/t'
import { jumpTo } from '../../lib/page/jump-to'
import styles from './skip-link.module.css'

/** A link past the navigation to the element with the id `content`; visible only while focused. */
export const SkipLink = () => (
  // biome-ignore lint/a11y/useValidAnchor: it leads to a part of this page
  <a className={styles.skipLink} href="#content" onClick={jumpTo}>
    {t('Skip to content')}
  </a>
)
