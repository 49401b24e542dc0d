import { clsx } from 'clsx'
import { NavLink, Outlet, useLocation } from 'react-router'
import { Guard } from '../../features/auth/guard'
import { useSession } from '../../store'
import layout from '../../ui/layout.module.css'
import { SkipLink } from '../../ui/skip-link'
import { TabLinks } from '../../ui/tab-links'
import { PublicFooter } from '../public/layout-footer'
import { PublicHeader } from '../public/layout-header'
import styles from './account-page.module.css'

const tabs = [
  { to: '/user', text: 'Dashboard', end: true },
  { to: '/user/bookings', text: 'My Bookings', end: false },
  { to: '/user/my-profile', text: 'My Profile', end: false },
] as const

/** The user area: a welcome line, three tabs, the page (spec §2). */
export default function AccountLayout() {
  const { user } = useSession()
  const { pathname } = useLocation()
  const title = tabs.findLast(({ to, end }) => (end ? pathname === to : pathname.startsWith(to)))?.text ?? tabs[0].text
  return (
    <div className={layout.site}>
      <SkipLink />
      <PublicHeader />
      <main id="content" tabIndex={-1} className={clsx(layout.page, layout.siteContent, styles.main)}>
        <h1 className="display">{title}</h1>
        <p className={styles.welcome}>Welcome, {user?.email}</p>
        <TabLinks label="Account">
          {tabs.map(({ to, text, end }) => (
            <NavLink key={to} to={to} end={end}>
              {text}
            </NavLink>
          ))}
        </TabLinks>
        <Guard waiting="Loading your account" title={title}>
          <Outlet />
        </Guard>
      </main>
      <PublicFooter />
    </div>
  )
}
