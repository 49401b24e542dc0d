import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { WebhookType } from '#contract/webhook'
import { t } from '#i18n/t'
import { bindFields, showFormErrors } from '../../lib/forms/form-errors'
import { toLostReplyError } from '../../lib/requests/lost-reply'
import { Button } from '../../ui/buttons/button'
import { Checkbox, Field } from '../../ui/fields/field'
import { FormError } from '../../ui/fields/form-error'
import settings from '../../ui/layout/settings-page.module.css'
import { useCreateWebhookMutation } from './api'
import styles from './developer.module.css'
import { eventTexts, eventTypes } from './event-texts'
import { NewSecret } from './new-secret'

type Values = { url: string; events: WebhookType[] }

/** Adds an address that a venue's events are sent to, and shows its secret once. */
export function AddWebhook({ facility }: { facility: string }) {
  const [secret, setSecret] = useState('')
  const [create, { isLoading }] = useCreateWebhookMutation()
  const form = useForm<Values>({ defaultValues: { url: '', events: eventTypes } })
  const field = bindFields(form)
  const submit = form.handleSubmit(async (body) => {
    if (body.events.length === 0) return form.setError('root', { message: t('Choose at least one event.') })
    const { data, error } = await create({ params: { id: facility }, body })
    if (!data) return void showFormErrors(toLostReplyError(error), ['url'], form.setError)
    form.reset()
    return setSecret(data.secret)
  })
  return (
    <>
      <form className={settings.box} onSubmit={submit} noValidate>
        <Field
          label={t('Address')}
          hint={t('Of a program of yours, such as https://door.example.com/hook.')}
          type="url"
          maxLength={500}
          {...field('url', { required: t('Enter the address that events are sent to.') })}
        />
        <fieldset className={styles.events}>
          <legend>{t('Events to send')}</legend>
          {eventTypes.map((type) => (
            <Checkbox key={type} label={t(eventTexts[type])} value={type} {...form.register('events')} />
          ))}
        </fieldset>
        <FormError error={form.formState.errors.root?.message} />
        <Button type="submit" loading={isLoading}>
          {t('Add webhook')}
        </Button>
      </form>
      {secret && <NewSecret key={secret} label={t('The secret that signs its events')} secret={secret} />}
    </>
  )
}
