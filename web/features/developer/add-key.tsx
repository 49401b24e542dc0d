import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { KeyAccess } from '#contract/api-key'
import { t } from '#i18n/t'
import { bindFields, showFormErrors } from '../../lib/forms/form-errors'
import { toLostReplyError } from '../../lib/requests/lost-reply'
import { Button } from '../../ui/buttons/button'
import { Field, SelectField } from '../../ui/fields/field'
import { FieldRow } from '../../ui/fields/field-row'
import { FormError } from '../../ui/fields/form-error'
import settings from '../../ui/layout/settings-page.module.css'
import { useCreateApiKeyMutation } from './api'
import { NewSecret } from './new-secret'

type Values = { name: string; access: KeyAccess; days: string }

/** Makes another API key of a venue, and shows it once. */
export function AddKey({ facility }: { facility: string }) {
  const [key, setKey] = useState('')
  const [create, { isLoading }] = useCreateApiKeyMutation()
  const form = useForm<Values>({ defaultValues: { name: '', access: 'read', days: '' } })
  const field = bindFields(form)
  const submit = form.handleSubmit(async ({ days, ...values }) => {
    const body = { ...values, days: days === '' ? null : Number(days) }
    const { data, error } = await create({ params: { id: facility }, body })
    if (!data) return void showFormErrors(toLostReplyError(error), ['name'], form.setError)
    form.reset()
    return setKey(data.key)
  })
  return (
    <>
      <form className={settings.box} onSubmit={submit} noValidate>
        <Field
          label={t('What the key is for')}
          hint={t('Such as Door lock or Accounts.')}
          maxLength={60}
          {...field('name', { required: t('Say what the key is for.') })}
        />
        <FieldRow>
          <SelectField label={t('What it may do')} {...field('access')}>
            <option value="read">{t('See what staff see')}</option>
            <option value="staff">{t('Do what staff do')}</option>
            <option value="owner">{t('Do what owners do')}</option>
          </SelectField>
          <SelectField label={t('Works until')} {...field('days')}>
            <option value="">{t('It is revoked')}</option>
            <option value="30">{t('In 30 days')}</option>
            <option value="90">{t('In 90 days')}</option>
            <option value="365">{t('In a year')}</option>
          </SelectField>
        </FieldRow>
        <p className="muted">
          {t(
            'No key manages members, payment accounts or keys. A key never does more than the member who made it may do.',
          )}
        </p>
        <FormError error={form.formState.errors.root?.message} />
        <Button type="submit" loading={isLoading}>
          {t('Make key')}
        </Button>
      </form>
      {key && <NewSecret key={key} label={t('The new key')} secret={key} />}
    </>
  )
}
