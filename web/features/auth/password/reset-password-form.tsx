import { useNavigate } from 'react-router'
import { t } from '#i18n/t'
import { showFormErrors } from '../../../lib/forms/form-errors'
import { usePlainForm } from '../../../lib/forms/use-plain-form'
import { toast } from '../../../lib/page/toast'
import { getErrorReply } from '../../../lib/requests/api-error'
import { Button } from '../../../ui/buttons/button'
import { FormError } from '../../../ui/fields/form-error'
import layout from '../../../ui/layout/layout.module.css'
import { useResetPasswordMutation } from '../api'
import { TRY_LATER } from '../sign-in/use-login'
import { NewPasswordFields } from './new-password-fields'

type Values = { password: string; confirmPassword: string }

const empty: Values = { password: '', confirmPassword: '' }

/** Shows a mismatch in a toast too, with the other wording of spec §5. */
const toastMismatch = ({ password, confirmPassword }: Values) => {
  if (confirmPassword && confirmPassword !== password)
    toast.error(t("Passwords doesn't match"), { id: 'reset-password' })
}

/** New password twice, with toggles (spec §2, Reset password); success clears the form and goes to /login. */
export function ResetPasswordForm({ token }: { token: string }) {
  const [change, { isLoading }] = useResetPasswordMutation()
  const navigate = useNavigate()
  const form = usePlainForm<Values>()
  const submit = form.handleSubmit(async ({ password }) => {
    const id = toast.loading(t('Resetting password...'), { id: 'reset-password' })
    try {
      const { message } = await change({ params: { token }, body: { password } }).unwrap()
      toast.success(message, { id })
      form.reset(empty)
      await navigate('/login')
    } catch (error) {
      toast.error(getErrorReply(error)?.message ?? t(TRY_LATER), { id })
      showFormErrors(error, ['password'], form.setError)
    }
  }, toastMismatch)
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <NewPasswordFields label={t('New password')} form={form} />
      <FormError error={form.errors.root?.message} />
      <Button type="submit" size="large" block loading={isLoading}>
        {t('Reset password')}
      </Button>
    </form>
  )
}
