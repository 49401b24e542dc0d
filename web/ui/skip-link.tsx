import { t } from '#i18n/t'
import styles from './skip-link.module.css'

/** Leads keyboards past the navigation to the element with the id `content`; seen only while it has the focus. */
export const SkipLink = () => (
  <a className={styles.skipLink} href="#content">
    {t('Skip to content')}
  </a>
)
