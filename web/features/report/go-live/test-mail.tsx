import { clsx } from 'clsx'
import { useForm } from 'react-hook-form'
import { t } from '#i18n/t'
import { showFormErrors } from '../../../lib/forms/form-errors'
import { useSite } from '../../../lib/page/site'
import { toast } from '../../../lib/page/toast'
import { toastError } from '../../../lib/requests/api-error'
import { rich } from '../../../lib/texts/rich'
import { useUser } from '../../../store'
import { Button } from '../../../ui/buttons/button'
import { Field } from '../../../ui/fields/field'
import { Card } from '../../../ui/layout/card'
import { useSendTestMailMutation } from '../admin-api'
import styles from './test-mail.module.css'

/** Sends one mail, to check that it arrives. */
export function TestMail() {
  const user = useUser()
  const { mode } = useSite()
  const [send, { isLoading }] = useSendTestMailMutation()
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { to: user?.email ?? '' } })
  const submit = handleSubmit(async ({ to }) => {
    const id = toast.loading(t('Sending email...'))
    const { error } = await send({ body: { to } })
    if (!error)
      return void toast.success(t('Test mail sent'), {
        id,
        description: t('Look into the inbox of {email}.', { email: to }),
      })
    showFormErrors(error, ['to'], setError)
    toastError(t('Something went wrong'), error, id)
  })
  return (
    <Card title={t('Test mail')}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field
          label={t('Send to')}
          type="email"
          autoComplete="email"
          error={formState.errors.to?.message ?? formState.errors.root?.message}
          {...register('to', { required: t('Email is required') })}
        />
        <Button type="submit" variant="outline" loading={isLoading}>
          {t('Send a test mail')}
        </Button>
        {mode === 'demo' && (
          <p className={clsx('muted', styles.hint)}>
            {rich('In demo mode mails stay here: <link>read them</link>.', {
              link: (text) => (
                <a className="link" href="/sandbox/mail">
                  {text}
                </a>
              ),
            })}
          </p>
        )}
      </form>
    </Card>
  )
}
