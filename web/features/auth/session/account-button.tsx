import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { t } from '#i18n/t'
import { useIsSessionRestored, useUser } from '../../../store'
import { buttonClass } from '../../../ui/buttons/button'
import { LazyPopover } from '../../../ui/dialogs/lazy-popover'
import { Avatar } from '../../../ui/marks/avatar'
import styles from './account-button.module.css'

const loadUserMenu = () => import('./user-menu')
const loadLoginDialog = () => import('../sign-in/login-dialog')

/**
 * Login, which opens a dialog, or My Account when signed in (spec §2). Its reserved width keeps its
 * neighbours in place; until a stored session is restored, an empty avatar takes its place.
 */
export function AccountButton({ className }: { className?: string }) {
  const user = useUser()
  const isRestored = useIsSessionRestored()
  return (
    <span className={clsx(styles.slot, className)} data-restoring={isRestored ? undefined : ''}>
      {user ? (
        <LazyPopover key="user" load={loadUserMenu} className={buttonClass({ variant: 'quiet' }, styles.account)}>
          <span className={styles.label}>{t('My Account')}</span>
          <ChevronDown className={clsx('icon', styles.hideSmall)} />
          <Avatar name={user.name} />
        </LazyPopover>
      ) : (
        <LazyPopover
          key="guest"
          load={loadLoginDialog}
          popup="dialog"
          className={buttonClass({ variant: 'outline', size: 'small' }, styles.login)}
        >
          {t('Login')}
        </LazyPopover>
      )}
    </span>
  )
}
