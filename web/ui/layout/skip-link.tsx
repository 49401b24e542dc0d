import { t } from '#i18n/t'
import styles from './skip-link.module.css'

/** A link past the navigation to the element with the id `content`; visible only while focused. */
export const SkipLink = () => (
  <a className={styles.skipLink} href="#content">
    {t('Skip to content')}
  </a>
)
