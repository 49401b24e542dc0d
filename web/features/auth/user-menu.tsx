import { LayoutDashboard, LogOut, UserRound, Warehouse } from 'lucide-react'
import { t } from '#i18n/t'
import { useAccess } from '../../access'
import { useUser } from '../../store'
import type { LazyPopoverProps } from '../../ui/lazy-popover'
import { Menu, MenuGroup, MenuItem, MenuLink, MenuSeparator } from '../../ui/menu'
import { useLogout } from './use-logout'

/** For owners and staff; apart, so that the menu doesn't render again once their venues are known. */
function ManageLink() {
  const { isAdmin, canAccess } = useAccess()
  if (isAdmin || !canAccess('member')) return null
  return (
    <MenuLink to="/admin">
      <Warehouse className="icon" />
      {t('Manage venues')}
    </MenuLink>
  )
}

/** My Account: Dashboard by role, Logout (spec §2), and the way to the venues of who has some. Users find their profile on the dashboard; admins here. */
export default function UserMenu({ trigger }: LazyPopoverProps) {
  const user = useUser()
  const logout = useLogout()
  return (
    <Menu trigger={trigger} defaultOpen>
      <MenuGroup label={t('My Account')}>
        <MenuLink to={user?.role === 'admin' ? '/admin' : '/user'}>
          <LayoutDashboard className="icon" />
          {t('Dashboard')}
        </MenuLink>
        <ManageLink />
        {user?.role === 'admin' && (
          <MenuLink to="/profile">
            <UserRound className="icon" />
            {t('My Profile')}
          </MenuLink>
        )}
      </MenuGroup>
      <MenuSeparator />
      <MenuItem onSelect={() => void logout()}>
        <LogOut className="icon" />
        {t('Logout')}
      </MenuItem>
    </Menu>
  )
}
