import { type FieldErrors, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { t } from '#i18n/t'
import { getErrorReply } from '../../../lib/api-error'
import { showFormErrors } from '../../../lib/form-errors'
import { toast } from '../../../lib/toast'
import { Button } from '../../../ui/button'
import { PasswordField } from '../../../ui/field'
import { FormError } from '../../../ui/form-error'
import layout from '../../../ui/layout.module.css'
import { useResetPasswordMutation } from '../api'
import { TRY_LATER } from '../sign-in/use-login'
import { newPasswordRules } from './field-rules'

type Values = { password: string; confirmPassword: string }

const empty: Values = { password: '', confirmPassword: '' }

/** Shows a mismatch in a toast too, with the other wording of spec §5. */
const toastMismatch = ({ confirmPassword }: FieldErrors<Values>) => {
  if (confirmPassword?.type === 'validate') toast.error(t("Passwords doesn't match"), { id: 'reset-password' })
}

/** New password twice, with toggles (spec §2, Reset password); success clears the form and goes to /login. */
export function ResetPasswordForm({ token }: { token: string }) {
  const [change, { isLoading }] = useResetPasswordMutation()
  const navigate = useNavigate()
  const { register, handleSubmit, reset, setError, formState } = useForm<Values>()
  const { errors } = formState
  const submit = handleSubmit(async ({ password }) => {
    const id = toast.loading(t('Resetting password...'), { id: 'reset-password' })
    try {
      const { message } = await change({ params: { token }, body: { password } }).unwrap()
      toast.success(message, { id })
      reset(empty)
      await navigate('/login')
    } catch (error) {
      toast.error(getErrorReply(error)?.message ?? t(TRY_LATER), { id })
      showFormErrors<Values>(getErrorReply(error), ['password'], setError)
    }
  }, toastMismatch)
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <PasswordField
        label={t('New password')}
        hint={t('8 characters or more')}
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password', newPasswordRules())}
      />
      <PasswordField
        label={t('Confirm password')}
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword', {
          required: t('Confirm password is required'),
          validate: (value, { password }) => value === password || t("password doesn't match"),
        })}
      />
      <FormError error={errors.root?.message} />
      <Button type="submit" size="large" block loading={isLoading}>
        {t('Reset password')}
      </Button>
    </form>
  )
}
