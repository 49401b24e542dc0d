import { clsx } from 'clsx'
import { matchPath, NavLink, Outlet, useLocation } from 'react-router'
import { msg, t } from '#i18n/t'
import { Guard } from '../../features/auth/session/guard'
import { PageHead } from '../../lib/page/page-head'
import { useAccess } from '../../shared/access'
import { useUser } from '../../store'
import layout from '../../ui/layout/layout.module.css'
import { SkipLink } from '../../ui/layout/skip-link'
import { TabLinks } from '../../ui/tabs/tab-links'
import { PublicFooter } from '../public/layout/layout-footer'
import { PublicHeader } from '../public/layout/layout-header'
import styles from './account-page.module.css'

const tabs = [
  { to: '/user', text: msg('Dashboard'), end: true },
  { to: '/user/bookings', text: msg('My Bookings'), end: false },
  { to: '/user/my-profile', text: msg('My Profile'), end: false },
] as const

/** Pages without a tab. */
const titles: Record<string, string> = {
  '/user/invitations': msg('Invitations'),
  '/user/coach': msg('Coaching'),
  '/user/enquiries': msg('My enquiries'),
  '/user/invoices': msg('Invoices'),
  '/user/playing': msg('Join the booking'),
}

/** A tab more for coaches; a component of its own, so that the page doesn't render again when it is known. */
function CoachTab() {
  const { isCoach } = useAccess()
  return isCoach ? <NavLink to="/user/coach">{t('Coaching')}</NavLink> : null
}

/** The user area: a welcome line, three tabs, the page (spec §2). The page of a booking is headed by its own day and time. */
export default function AccountLayout() {
  const user = useUser()
  const { pathname } = useLocation()
  const tab = tabs.findLast(({ to, end }) => (end ? pathname === to : pathname.startsWith(to))) ?? tabs[0]
  const own = titles[pathname.replace(/(invoices|playing)\/.*/, '$1')]
  const title = t(own ?? tab.text)
  return (
    <div className={layout.site}>
      <PageHead title={title} hidden />
      <SkipLink />
      <PublicHeader />
      <main id="content" tabIndex={-1} className={clsx(layout.page, layout.siteContent, styles.main)}>
        <header className={clsx(styles.head, matchPath('/user/bookings/:id', pathname) && 'sr-only')}>
          <h1 className="display">{title}</h1>
          <p>{t('Welcome, {email}', { email: user?.email ?? '' })}</p>
        </header>
        <TabLinks label={t('Account')}>
          {tabs.map(({ to, text, end }) => (
            <NavLink key={to} to={to} end={end}>
              {t(text)}
            </NavLink>
          ))}
          <CoachTab />
        </TabLinks>
        <Guard loadingLabel={t('Loading your account')} title={title}>
          <Outlet />
        </Guard>
      </main>
      <PublicFooter />
    </div>
  )
}
