import { LayoutDashboard, LogOut } from 'lucide-react'
import { useAppSelector } from '../../store'
import { Menu, MenuGroup, MenuItem, MenuLink, MenuSeparator } from '../../ui/menu'
import type { OnDemandProps } from '../../ui/on-demand'
import { selectUser } from './slice'
import { useLeave } from './use-leave'

/** My Account: Dashboard by role, Logout (spec §2). */
export default function UserMenu({ trigger }: OnDemandProps) {
  const user = useAppSelector(selectUser)
  const leave = useLeave()
  return (
    <Menu trigger={trigger} defaultOpen>
      <MenuGroup label="My Account">
        <MenuLink to={user?.role === 'admin' ? '/admin' : '/user'}>
          <LayoutDashboard className="icon" />
          Dashboard
        </MenuLink>
      </MenuGroup>
      <MenuSeparator />
      <MenuItem onSelect={() => void leave()}>
        <LogOut className="icon" />
        Logout
      </MenuItem>
    </Menu>
  )
}
