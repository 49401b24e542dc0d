import { useState } from 'react'
import { t } from '#i18n/t'
import { describeError } from '../../../lib/api-error'
import { toast } from '../../../lib/toast'
import { Button } from '../../../ui/button'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { PasswordField } from '../../../ui/field'
import { useDeleteAccountMutation } from '../api'
import { useLogout } from '../session/use-logout'
import styles from './delete-account.module.css'

function useDeleteAccount() {
  const [deleteAccount, { isLoading }] = useDeleteAccountMutation()
  const logout = useLogout()
  const send = async (password: string) => {
    const { data, error } = await deleteAccount({ body: password ? { currentPassword: password } : {} })
    if (!data) return void toast.error(t('Something went wrong'), { description: describeError(error) })
    await logout()
    toast.success(data.message)
  }
  return { send, isLoading }
}

export function DeleteAccount({ hasPassword, className }: { hasPassword: boolean; className?: string | undefined }) {
  const { send, isLoading } = useDeleteAccount()
  const [password, setPassword] = useState('')
  return (
    <ConfirmDialog
      title={t('Are you absolutely sure?')}
      description={t(
        'This will delete your data from our servers. Receipts stay in the books, without your name. It can’t be undone.',
      )}
      confirm={t('Continue')}
      onConfirm={() => void send(password)}
      onOpenChange={() => setPassword('')}
      trigger={
        <Button variant="danger" className={className} loading={isLoading}>
          {t('Delete account')}
        </Button>
      }
    >
      {hasPassword && (
        <PasswordField
          className={styles.password}
          label={t('Password')}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
    </ConfirmDialog>
  )
}
