import { type UseFormRegister, useForm } from 'react-hook-form'
import { t } from '#i18n/t'
import { getErrorReply } from '../../../lib/api-error'
import { showFormErrors } from '../../../lib/form-errors'
import { toast } from '../../../lib/toast'
import { useAppDispatch } from '../../../store'
import { Button } from '../../../ui/button'
import { PasswordField } from '../../../ui/field'
import { FormError } from '../../../ui/form-error'
import layout from '../../../ui/layout.module.css'
import { useChangePasswordMutation } from '../api'
import { SESSION_ENDED } from '../session/session'
import { parseSession, setUser } from '../session/slice'
import { newPasswordRules } from './field-rules'

type Values = { currentPassword: string; password: string; confirmPassword: string }

const empty: Values = { currentPassword: '', password: '', confirmPassword: '' }

const registerFields = (register: UseFormRegister<Values>, hasPassword: boolean) => ({
  currentPassword: register('currentPassword', { required: hasPassword && t('Password is required') }),
  password: register('password', newPasswordRules()),
  confirmPassword: register('confirmPassword', {
    required: t('Confirm password is required'),
    validate: (value, { password }) => value === password || t("password doesn't match"),
  }),
})

/** Changes the password; other devices are signed out, this one gets a new token. */
function useChangePassword(hasPassword: boolean) {
  const [change, { isLoading }] = useChangePasswordMutation()
  const dispatch = useAppDispatch()
  const send = async ({ currentPassword, password }: Values) => {
    const body = { password, ...(hasPassword && { currentPassword }) }
    const { data, error } = await change({ body })
    const session = data && parseSession(data.data.token)
    if (session) {
      dispatch(setUser(session))
      toast.success(t('Password changed'), { description: data.message })
    }
    return error
  }
  return { send, isLoading }
}

/** Changes the password, or sets the first one of a user who signed up with Google. */
export function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const { send, isLoading } = useChangePassword(hasPassword)
  const { register, handleSubmit, reset, setError, formState } = useForm<Values>({ defaultValues: empty })
  const { errors } = formState
  const inputs = registerFields(register, hasPassword)
  const submit = handleSubmit(async (values) => {
    const error = await send(values)
    if (!error) return reset(empty)
    const errorReply = getErrorReply(error)
    const reason = errorReply?.code === 'unauthenticated' ? t(SESSION_ENDED) : errorReply?.message
    toast.error(t('Something went wrong'), { description: reason ?? t('The server could not be reached.') })
    if (errorReply?.code === 'wrong_password')
      setError('currentPassword', { message: errorReply.message }, { shouldFocus: true })
    else showFormErrors<Values>(errorReply, ['password'], setError)
  })
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      {hasPassword && (
        <PasswordField
          label={t('Current password')}
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...inputs.currentPassword}
        />
      )}
      <PasswordField
        label={t('New password')}
        hint={t('8 characters or more')}
        autoComplete="new-password"
        error={errors.password?.message}
        {...inputs.password}
      />
      <PasswordField
        label={t('Confirm password')}
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...inputs.confirmPassword}
      />
      <FormError error={errors.root?.message} />
      <Button type="submit" variant="outline" loading={isLoading}>
        {hasPassword ? t('Change password') : t('Set a password')}
      </Button>
    </form>
  )
}
