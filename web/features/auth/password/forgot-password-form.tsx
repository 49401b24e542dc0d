import { t } from '#i18n/t'
import { showFormErrors } from '../../../lib/forms/form-errors'
import { usePlainForm } from '../../../lib/forms/use-plain-form'
import { toast } from '../../../lib/page/toast'
import { getErrorReply, getErrorStatus } from '../../../lib/requests/api-error'
import { Button } from '../../../ui/buttons/button'
import { Field } from '../../../ui/fields/field'
import { FormError } from '../../../ui/fields/form-error'
import layout from '../../../ui/layout/layout.module.css'
import { useForgotPasswordMutation } from '../api'
import { TRY_LATER } from '../sign-in/use-login'

type Values = { email: string }

/** Returns the toast for an error (spec §8): an unknown e-mail is named, other errors ask to try later. */
const toErrorToast = (error: unknown) =>
  getErrorStatus(error) === 404
    ? { title: t('Email not registered') }
    : { title: t(TRY_LATER), description: getErrorReply(error)?.message }

/** One e-mail field and Send (spec §2, Forgot password). `onSent` gets the e-mail address that the link was sent to. */
export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const [requestLink, { isLoading }] = useForgotPasswordMutation()
  const { field, handleSubmit, setError, errors } = usePlainForm<Values>()
  const submit = handleSubmit(async ({ email }) => {
    const id = toast.loading(t('Sending email...'), { id: 'forgot-password' })
    try {
      const { message } = await requestLink({ body: { email } }).unwrap()
      toast.success(message, { id })
      onSent(email.trim())
    } catch (error) {
      const { title, description } = toErrorToast(error)
      toast.error(title, { id, description })
      showFormErrors(error, ['email'], setError)
    }
  })
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <Field
        label={t('Email')}
        type="email"
        autoComplete="username"
        {...field('email', { required: t('Email is required') })}
      />
      <FormError error={errors.root?.message} />
      <Button type="submit" size="large" block loading={isLoading}>
        {t('Send')}
      </Button>
    </form>
  )
}
