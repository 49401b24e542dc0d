import { useState } from 'react'
import { useLocation } from 'react-router'
import { Dialog } from '../../ui/dialog'
import type { LazyPopoverProps } from '../../ui/lazy-popover'
import { LoginForm } from './login-form'

/** The login form as a dialog; a click outside does not close it (spec §2), navigating does. */
export default function LoginDialog({ trigger }: LazyPopoverProps) {
  const { pathname } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(pathname)
  return (
    <Dialog
      title="Login"
      trigger={trigger}
      open={openAt === pathname}
      onOpenChange={(open) => setOpenAt(open ? pathname : null)}
      staysOnOutsideClick
    >
      <LoginForm />
    </Dialog>
  )
}
