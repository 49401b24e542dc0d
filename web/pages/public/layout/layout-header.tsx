import { clsx } from 'clsx'
import { Menu, X } from 'lucide-react'
import { NavLink } from 'react-router'
import { msg, t } from '#i18n/t'
import { AccountButton } from '../../../features/auth/session/account-button'
import { LanguageLinks } from '../../../features/language/language-links'
import { ThemeButton } from '../../../features/theme/theme-button'
import { useMenuPopover } from '../../../lib/page/leave-guards'
import { IconButton } from '../../../ui/buttons/button'
import layout from '../../../ui/layout/layout.module.css'
import { BrandLink } from '../../../ui/marks/brand'
import styles from './layout-header.module.css'

const links = [
  { to: '/about', text: msg('About Us') },
  { to: '/facilities', text: msg('Facilities') },
  { to: '/contact', text: msg('Contact Us') },
] as const

/** The mobile side menu: a native popover, which works before hydration. */
function SideMenu() {
  const { props, close } = useMenuPopover()
  return (
    <nav {...props} id="side-menu" className={styles.sideMenu} aria-label={t('Main, side menu')}>
      <div className={styles.sideMenuHead}>
        <BrandLink className={styles.brand} onClick={close} />
        <IconButton label={t('Close menu')} popoverTarget="side-menu" popoverTargetAction="hide">
          <X className="icon" />
        </IconButton>
      </div>
      <ul>
        {links.map(({ to, text }) => (
          <li key={to}>
            <NavLink to={to} discover="none" onClick={close}>
              {t(text)}
            </NavLink>
          </li>
        ))}
      </ul>
      <LanguageLinks className={styles.sideLanguage} />
    </nav>
  )
}

/** Brand, the three links, theme, and Login or the user's menu (spec §2). `over`: on top of the home page's picture. */
export function PublicHeader({ over = false }: { over?: boolean }) {
  return (
    <header className={clsx(styles.header, over ? styles.over : styles.ruled)}>
      <div className={clsx(layout.page, styles.bar)}>
        <IconButton label={t('Menu')} className={styles.menuToggle} popoverTarget="side-menu">
          <Menu className="icon" />
        </IconButton>
        <BrandLink className={styles.brand} />
        <nav className={styles.links} aria-label={t('Main')}>
          {links.map(({ to, text }) => (
            <NavLink key={to} to={to} discover="none">
              {t(text)}
            </NavLink>
          ))}
        </nav>
        <div className={styles.end}>
          <LanguageLinks className={styles.language} />
          <ThemeButton />
          <AccountButton />
        </div>
      </div>
      <SideMenu />
    </header>
  )
}
