import { Outlet, useMatch } from 'react-router'
import { Guard } from '../../features/auth/guard'
import { WishBanner } from '../../features/booking/wish-banner'
import { AdminHeader } from './layout-header'
import { AdminDrawer, AdminSidebar } from './layout-sidebar'

/** The admin area: sidebar on wide screens, drawer on narrow ones, header with search and menu (spec §2). */
export default function AdminLayout() {
  const atStart = useMatch('/admin') !== null
  return (
    <div className="admin">
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <AdminSidebar />
      <div>
        <AdminDrawer />
        <AdminHeader />
        <main id="content" className="admin-main" tabIndex={-1}>
          <Guard only="admin" waiting="Loading the admin area">
            <Outlet />
            {atStart && <WishBanner />}
          </Guard>
        </main>
      </div>
    </div>
  )
}
