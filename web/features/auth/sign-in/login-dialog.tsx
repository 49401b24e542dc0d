import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { t } from '#i18n/t'
import { clearReturnPath, saveReturnPath } from '../../../lib/storage/return-path'
import { Dialog } from '../../../ui/dialogs/dialog'
import type { LazyPopoverProps } from '../../../ui/dialogs/lazy-popover'
import { LoginForm } from './login-form'

/** The login form as a dialog; a click outside does not close it (spec §2), navigating does. */
export default function LoginDialog({ trigger }: LazyPopoverProps) {
  const { pathname, search } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(pathname)
  const isOpen = openAt === pathname
  // reset, or the dialog would open again when the user returns to the page
  if (openAt && !isOpen) setOpenAt(null)
  // stores the facility's URL, which has the selected slot, for after login
  useEffect(() => {
    if (!isOpen || !pathname.startsWith('/facilities/')) return
    const title = document.querySelector('h1')?.textContent ?? t('the venue')
    saveReturnPath({ path: `${pathname}${search}`, title })
  }, [isOpen, pathname, search])
  const change = (open: boolean) => {
    if (!open) clearReturnPath()
    setOpenAt(open ? pathname : null)
  }
  return (
    <Dialog title={t('Login')} trigger={trigger} open={isOpen} onOpenChange={change} staysOnOutsideClick>
      <LoginForm />
    </Dialog>
  )
}
