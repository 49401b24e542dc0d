import { clsx } from 'clsx'
import { Menu, X } from 'lucide-react'
import { useRef } from 'react'
import { NavLink } from 'react-router'
import { AccountButton } from '../../features/auth/account-button'
import { ThemeButton } from '../../features/theme/theme-button'
import { BrandLink } from '../../ui/brand'
import { IconButton } from '../../ui/button'
import layout from '../../ui/layout.module.css'
import styles from './layout-header.module.css'

const links = [
  { to: '/about', text: 'About Us' },
  { to: '/facilities', text: 'Facilities' },
  { to: '/contact', text: 'Contact Us' },
] as const

/** The mobile side menu: a native popover, which works before hydration. */
function SideMenu() {
  const menu = useRef<HTMLElement>(null)
  const close = () => menu.current?.hidePopover()
  return (
    <nav ref={menu} id="side-menu" popover="auto" className={styles.sideMenu} aria-label="Main, side menu">
      <div className={styles.sideMenuHead}>
        <BrandLink className={styles.brand} onClick={close} />
        <IconButton label="Close menu" popoverTarget="side-menu" popoverTargetAction="hide">
          <X className="icon" />
        </IconButton>
      </div>
      <ul>
        {links.map(({ to, text }) => (
          <li key={to}>
            <NavLink to={to} onClick={close}>
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Brand, the three links, theme, and Login or the user's menu (spec §2). `over`: on top of the home page's picture. */
export function PublicHeader({ over = false }: { over?: boolean }) {
  return (
    <header className={clsx(styles.header, over ? styles.over : styles.ruled)}>
      <div className={clsx(layout.page, styles.bar)}>
        <IconButton label="Menu" className={styles.menuToggle} popoverTarget="side-menu">
          <Menu className="icon" />
        </IconButton>
        <BrandLink className={styles.brand} />
        <nav className={styles.links} aria-label="Main">
          {links.map(({ to, text }) => (
            <NavLink key={to} to={to}>
              {text}
            </NavLink>
          ))}
        </nav>
        <div className={styles.end}>
          <ThemeButton />
          <AccountButton />
        </div>
      </div>
      <SideMenu />
    </header>
  )
}
