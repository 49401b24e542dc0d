import { Outlet, useLocation } from 'react-router'
import { t } from '#i18n/t'
import { Guard } from '../../features/auth/session/guard'
import { ContinueBanner } from '../../features/booking/checkout/continue-banner'
import { SkipLink } from '../../ui/layout/skip-link'
import styles from './admin-layout.module.css'
import { AdminHeader } from './layout-header'
import { AdminDrawer, AdminSidebar } from './layout-sidebar'
import { getArea } from './navigation'

/** The admin area: sidebar on wide screens, drawer on narrow ones, header with search and menu (spec §2). */
export default function AdminLayout() {
  const { pathname } = useLocation()
  return (
    <div className={styles.admin}>
      <SkipLink />
      <AdminSidebar />
      <div>
        {pathname === '/admin' && <ContinueBanner />}
        <AdminDrawer />
        <AdminHeader />
        <main id="content" className={styles.main} tabIndex={-1}>
          <Guard area={getArea(pathname)} loadingLabel={t('Loading the admin area')} title={t('the admin area')}>
            <Outlet />
          </Guard>
        </main>
      </div>
    </div>
  )
}
