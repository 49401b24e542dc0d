import { Menu } from 'lucide-react'
import { AccountButton } from '../../features/auth/account-button'
import { AdminSearch } from '../../features/report/admin-search'
import { ThemeButton } from '../../features/theme/theme-button'
import { IconButton } from '../../ui/button'

/** Drawer button, search, theme and the user menu (spec §2). */
export function AdminHeader() {
  return (
    <header className="admin-header">
      <IconButton label="Menu" className="menu-toggle" popoverTarget="admin-drawer">
        <Menu className="icon" />
      </IconButton>
      <AdminSearch />
      <div className="end">
        <ThemeButton />
        <AccountButton />
      </div>
    </header>
  )
}
