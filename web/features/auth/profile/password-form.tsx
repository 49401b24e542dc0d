import { type UseFormRegister, useForm } from 'react-hook-form'
import { getFailure } from '../../../api'
import { showFieldErrors } from '../../../lib/form-errors'
import { toast } from '../../../lib/toast'
import { useAppDispatch } from '../../../store'
import { Button } from '../../../ui/button'
import { PasswordField } from '../../../ui/field'
import layout from '../../../ui/layout.module.css'
import { useChangePasswordMutation } from '../api'
import { parseSession, setUser } from '../slice'

type Values = { currentPassword: string; password: string; confirmPassword: string }

const empty: Values = { currentPassword: '', password: '', confirmPassword: '' }

const rulesOf = (register: UseFormRegister<Values>, hasPassword: boolean) => ({
  currentPassword: register('currentPassword', { required: hasPassword && 'Password is required' }),
  password: register('password', { required: 'Password is required', deps: 'confirmPassword' }),
  confirmPassword: register('confirmPassword', {
    required: 'Confirm password is required',
    validate: (value, { password }) => value === password || "password doesn't match",
  }),
})

/** Changes the password; every other device is signed out, this one gets a fresh token. */
function useChange(hasPassword: boolean) {
  const [change, { isLoading }] = useChangePasswordMutation()
  const dispatch = useAppDispatch()
  const send = async ({ currentPassword, password }: Values) => {
    const body = { password, ...(hasPassword && { currentPassword }) }
    const { data, error } = await change({ body })
    const session = data && parseSession(data.data.token)
    if (session) {
      dispatch(setUser(session))
      toast.success('Password changed', { description: data.message })
    }
    return error ? getFailure(error) : undefined
  }
  return { send, busy: isLoading }
}

/** The first password of somebody who came through Google needs no current one. */
export function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const { send, busy } = useChange(hasPassword)
  const { register, handleSubmit, reset, setError, formState } = useForm<Values>({ defaultValues: empty })
  const { errors } = formState
  const rules = rulesOf(register, hasPassword)
  const submit = handleSubmit(async (given) => {
    const failure = await send(given)
    if (!failure) return reset(empty)
    toast.error('Something went wrong', { description: failure.message })
    if (failure.code === 'wrong_password')
      setError('currentPassword', { message: failure.message }, { shouldFocus: true })
    else showFieldErrors<Values>(failure, ['password'], setError)
  })
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      {hasPassword && (
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...rules.currentPassword}
        />
      )}
      <PasswordField
        label="New password"
        hint="8 characters or more"
        autoComplete="new-password"
        error={errors.password?.message}
        {...rules.password}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...rules.confirmPassword}
      />
      <Button type="submit" variant="outline" loading={busy}>
        {hasPassword ? 'Change password' : 'Set a password'}
      </Button>
    </form>
  )
}
