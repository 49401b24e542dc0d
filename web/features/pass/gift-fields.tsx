import type { useForm } from 'react-hook-form'
import type { NewGift } from '#contract/pass-gift'
import { t } from '#i18n/t'
import { bindFields } from '../../lib/forms/form-errors'
import { Field, Textarea } from '../../ui/fields/field'
import layout from '../../ui/layout/layout.module.css'

/** Who gets a pass, and what the buyer writes to them. `note`: when they get it. */
export function GiftFields({ form, note }: { form: ReturnType<typeof useForm<NewGift>>; note: string }) {
  const field = bindFields(form)
  return (
    <fieldset className={layout.stack}>
      <legend>{t('Who gets it?')}</legend>
      <Field label={t('Their name')} maxLength={60} autoComplete="off" {...field('name')} />
      <Field label={t('Their e-mail address')} type="email" autoComplete="off" {...field('email')} />
      <Textarea label={t('Message')} hint={t('Optional')} rows={3} maxLength={300} {...field('message')} />
      <p className="muted">{note}</p>
    </fieldset>
  )
}
