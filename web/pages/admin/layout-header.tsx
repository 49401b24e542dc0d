import { Menu } from 'lucide-react'
import { t } from '#i18n/t'
import { AccountButton } from '../../features/auth/session/account-button'
import { LanguageLinks } from '../../features/language/language-links'
import { AdminSearch } from '../../features/report/search/admin-search'
import { ThemeButton } from '../../features/theme/theme-button'
import { IconButton } from '../../ui/buttons/button'
import styles from './admin-header.module.css'

/** Drawer button, search, theme and the user menu (spec §2). */
export function AdminHeader() {
  return (
    <header className={styles.header}>
      <IconButton label={t('Menu')} className={styles.menuToggle} popoverTarget="admin-drawer">
        <Menu className="icon" />
      </IconButton>
      <AdminSearch />
      <div className={styles.end}>
        <LanguageLinks className={styles.language} />
        <ThemeButton />
        <AccountButton className={styles.account} />
      </div>
    </header>
  )
}
