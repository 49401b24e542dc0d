import { useState } from 'react'
import { t } from '#i18n/t'
import { toast } from '../../../lib/page/toast'
import { describeError } from '../../../lib/requests/api-error'
import { useMyPasses } from '../../../shared/pass/passes'
import { Button } from '../../../ui/buttons/button'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog'
import { PasswordField } from '../../../ui/fields/field'
import { useDeleteAccountMutation } from '../api'
import { useLogout } from '../session/use-logout'
import { LostPasses } from './lost-passes'
import styles from './profile-panel.module.css'

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

type DeleteAccountProps = { hasPassword: boolean; className?: string | undefined }

/** Deletes the account once its user knows what of their passes is lost. */
export function DeleteAccount({ hasPassword, className }: DeleteAccountProps) {
  const { send, isLoading } = useDeleteAccount()
  const [password, setPassword] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const passes = useMyPasses({ needed: isOpen })
  return (
    <ConfirmDialog
      title={t('Are you absolutely sure?')}
      description={t(
        'This will delete your data from our servers. Receipts stay in the books, without your name. It can’t be undone.',
      )}
      confirm={t('Continue')}
      disabledReason={(!passes.data || passes.isFetching) && t('Your passes are not known yet.')}
      onConfirm={() => void send(password)}
      open={isOpen}
      onOpenChange={(open) => {
        setIsOpen(open)
        setPassword('')
      }}
      trigger={
        <Button variant="danger" className={className} loading={isLoading}>
          {t('Delete account')}
        </Button>
      }
    >
      <LostPasses query={passes} />
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
