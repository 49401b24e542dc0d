import { ChevronDown } from 'lucide-react'
import { useAppSelector } from '../../store'
import { Avatar } from '../../ui/avatar'
import { OnDemand } from '../../ui/on-demand'
import { selectUser } from './slice'

const loadUserMenu = () => import('./user-menu')
const loadLoginDialog = () => import('./login-dialog')

/** Login for guests, as a dialog; My Account for people (spec §2). One box of one width, so that nothing moves when it is known. */
export function AccountButton() {
  const user = useAppSelector(selectUser)
  return (
    <span className="account-slot">
      {user ? (
        <OnDemand key="user" load={loadUserMenu} className="btn btn-quiet account-button">
          <span className="max-sm:sr-only">My Account</span>
          <ChevronDown className="icon hide-small" />
          <Avatar name={user.name} />
        </OnDemand>
      ) : (
        <OnDemand key="guest" load={loadLoginDialog} popup="dialog" className="btn btn-outline btn-small login-button">
          Login
        </OnDemand>
      )}
    </span>
  )
}
