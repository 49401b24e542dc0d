import { useForm } from 'react-hook-form'
import { gatewayNames } from '#contract/gateway-names'
import { t } from '#i18n/t'
import { bindFields, showFormErrors } from '../../lib/forms/form-errors'
import { toast } from '../../lib/page/toast'
import { Button } from '../../ui/buttons/button'
import { Field } from '../../ui/fields/field'
import { FormError } from '../../ui/fields/form-error'
import { type Gateway, useConnectGatewayMutation } from './api'
import styles from './gateways.module.css'

type Values = Record<string, string>

const toLabel = (field: string): string =>
  ({
    storeId: t('Store ID'),
    username: t('Username'),
    password: t('Password'),
    appKey: t('App key'),
    appSecret: t('App secret'),
  })[field] ?? field

/** Connects a venue's own account; the provider tests the credentials before they are saved. */
export function ConnectGateway({ facility, gateway, fields }: { facility: string } & Omit<Gateway, 'account'>) {
  const [connect, { isLoading }] = useConnectGatewayMutation()
  const form = useForm<Values>({ defaultValues: Object.fromEntries(fields.map((field) => [field, ''])) })
  const field = bindFields(form)
  const submit = form.handleSubmit(async (credentials) => {
    const { error } = await connect({ params: { id: facility }, body: { gateway, credentials } })
    if (error) return void showFormErrors(error, fields, form.setError)
    form.reset()
    toast.success(t('Connected'), { description: t('New payments go to this account.') })
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {fields.map((name, at) => (
        <Field
          key={name}
          label={toLabel(name)}
          type={at === 0 ? 'text' : 'password'}
          autoComplete="off"
          {...field(name, { required: t('Enter this too.') })}
        />
      ))}
      <FormError error={form.formState.errors.root?.message} />
      <Button type="submit" loading={isLoading}>
        {t('Connect {name}', { name: gatewayNames[gateway] })}
      </Button>
    </form>
  )
}
