import { useState } from 'react'
import { useNavigate } from 'react-router'
import { failureOf } from '../../../api'
import { toast } from '../../../lib/toast'
import { useAppDispatch } from '../../../store'
import { Button } from '../../../ui/button'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { PasswordField } from '../../../ui/field'
import { useDeleteAccountMutation } from '../api'
import { logout } from '../slice'

function useDelete() {
  const [forget, { isLoading }] = useDeleteAccountMutation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const send = async (password: string) => {
    const { data, error } = await forget({ body: password ? { currentPassword: password } : {} })
    if (!data) return void toast.error('Something went wrong', { description: failureOf(error)?.message })
    await navigate('/', { replace: true, flushSync: true }) // first, or the guard would lead to /login
    dispatch(logout())
    toast.success(data.message)
  }
  return { send, busy: isLoading }
}

/** Deletes the account after a question and the password; bookkeeping stays, the person is forgotten. */
export function DeleteAccount({ hasPassword }: { hasPassword: boolean }) {
  const { send, busy } = useDelete()
  const [password, setPassword] = useState('')
  return (
    <ConfirmDialog
      title="Are you absolutely sure?"
      description="This will delete your data from our servers. Receipts stay in the books, without your name. It can’t be undone."
      confirm="Continue"
      onConfirm={() => void send(password)}
      onOpenChange={() => setPassword('')}
      trigger={
        <Button look="danger" busy={busy}>
          Delete account
        </Button>
      }
    >
      {hasPassword && (
        <PasswordField
          className="mt-4"
          label="Password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
    </ConfirmDialog>
  )
}
