import { clsx } from 'clsx'
import { useForm } from 'react-hook-form'
import { t } from '#i18n/t'
import { bindFields, showFormErrors } from '../../../lib/forms/form-errors'
import { useSite } from '../../../lib/page/site'
import { toast } from '../../../lib/page/toast'
import { toastError } from '../../../lib/requests/api-error'
import { rich } from '../../../lib/texts/rich'
import { Button } from '../../../ui/buttons/button'
import { Field } from '../../../ui/fields/field'
import { FormError } from '../../../ui/fields/form-error'
import { Card } from '../../../ui/layout/card'
import { useSendTestSmsMutation } from '../admin-api'
import styles from './test-mail.module.css'

type Values = { phone: string }

/** Sends one text message, to check that the provider takes it and that it arrives. */
export function TestSms() {
  const { mode } = useSite()
  const [send, { isLoading }] = useSendTestSmsMutation()
  const form = useForm<Values>({ defaultValues: { phone: '' } })
  const field = bindFields(form)
  const submit = form.handleSubmit(async (body) => {
    const { data, error } = await send({ body })
    if (data) return void toast.success(t('The provider took a test message to {phone}.', { phone: data.phone }))
    showFormErrors(error, ['phone'], form.setError)
    toastError(t('Something went wrong'), error)
  })
  return (
    <Card title={t('Test message')}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field
          label={t('Phone')}
          type="tel"
          autoComplete="tel"
          {...field('phone', { required: t('Phone number is required') })}
        />
        <FormError error={form.formState.errors.root?.message} />
        <Button type="submit" variant="outline" loading={isLoading}>
          {t('Send a test message')}
        </Button>
        {mode === 'demo' && (
          <p className={clsx('muted', styles.hint)}>
            {rich('In demo mode messages stay here: <link>read them</link>.', {
              link: (text) => (
                <a className="link" href="/sandbox/sms">
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
