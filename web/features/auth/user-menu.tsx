import { LayoutDashboard, LogOut } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useAppDispatch, useAppSelector } from '../../store'
import { Menu, MenuGroup, MenuItem, MenuLink, MenuRule } from '../../ui/menu'
import type { OnDemandProps } from '../../ui/on-demand'
import { logout, selectUser } from './slice'

/** My Account: Dashboard by role, Logout (spec §2). */
export default function UserMenu({ trigger }: OnDemandProps) {
  const user = useAppSelector(selectUser)
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  // first away from a guarded page, or its guard would send the leaving person to /login
  const leave = async () => {
    await navigate('/', { flushSync: true })
    dispatch(logout())
  }
  return (
    <Menu trigger={trigger} defaultOpen>
      <MenuGroup label="My Account">
        <MenuLink to={user?.role === 'admin' ? '/admin' : '/user'}>
          <LayoutDashboard className="icon" />
          Dashboard
        </MenuLink>
      </MenuGroup>
      <MenuRule />
      <MenuItem onSelect={leave}>
        <LogOut className="icon" />
        Logout
      </MenuItem>
    </Menu>
  )
}
