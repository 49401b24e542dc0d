import { GraduationCap, LayoutDashboard, LogOut, UserRound, Warehouse } from 'lucide-react'
import { t } from '#i18n/t'
import { useAccess } from '../../../shared/access'
import { useUser } from '../../../store'
import type { LazyPopoverProps } from '../../../ui/dialogs/lazy-popover'
import { Menu, MenuGroup, MenuItem, MenuLink, MenuSeparator } from '../../../ui/dialogs/menu'
import { useLogout } from './use-logout'

/**
 * The links for owners and staff, and for coaches; a component of its own, so that the menu doesn't render again when their
 * facilities arrive.
 */
function WorkLinks() {
  const { isAdmin, canAccess, isCoach } = useAccess()
  return (
    <>
      {isCoach && (
        <MenuLink to="/user/coach">
          <GraduationCap className="icon" />
          {t('Coaching')}
        </MenuLink>
      )}
      {!isAdmin && canAccess('member') && (
        <MenuLink to="/admin">
          <Warehouse className="icon" />
          {t('Manage venues')}
        </MenuLink>
      )}
    </>
  )
}

/** My Account: Dashboard by role, Logout (spec §2), and a link to the user's facilities. Only admins need the link to the profile. */
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
        <WorkLinks />
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
