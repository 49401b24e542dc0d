import { t } from '#i18n/t'
import { showFormErrors } from '../../../lib/forms/form-errors'
import { usePlainForm } from '../../../lib/forms/use-plain-form'
import { toast } from '../../../lib/page/toast'
import { getErrorReply } from '../../../lib/requests/api-error'
import { useAppDispatch } from '../../../store'
import { Button } from '../../../ui/buttons/button'
import { PasswordField } from '../../../ui/fields/field'
import { FormError } from '../../../ui/fields/form-error'
import layout from '../../../ui/layout/layout.module.css'
import { useChangePasswordMutation } from '../api'
import { SESSION_ENDED } from '../session/session'
import { parseSession, setUser } from '../session/slice'
import { NewPasswordFields } from './new-password-fields'

type Values = { currentPassword: string; password: string; confirmPassword: string }

const empty: Values = { currentPassword: '', password: '', confirmPassword: '' }

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

/** Changes the password, or sets the first one of a user who signed up with Google. `email` is for password managers. */
export function PasswordForm({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const { send, isLoading } = useChangePassword(hasPassword)
  const form = usePlainForm<Values>()
  const submit = form.handleSubmit(async (values) => {
    const error = await send(values)
    if (!error) return form.reset(empty)
    const errorReply = getErrorReply(error)
    const reason = errorReply?.code === 'unauthenticated' ? t(SESSION_ENDED) : errorReply?.message
    toast.error(t('Something went wrong'), { description: reason ?? t('The server could not be reached.') })
    if (errorReply?.code === 'wrong_password')
      form.setError('currentPassword', { message: errorReply.message }, { shouldFocus: true })
    else showFormErrors(error, ['password'], form.setError)
  })
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {hasPassword && (
        <PasswordField
          label={t('Current password')}
          autoComplete="current-password"
          {...form.field('currentPassword', { required: t('Password is required') })}
        />
      )}
      <NewPasswordFields label={t('New password')} form={form} />
      <FormError error={form.errors.root?.message} />
      <Button type="submit" variant="outline" loading={isLoading}>
        {hasPassword ? t('Change password') : t('Set a password')}
      </Button>
    </form>
  )
}
