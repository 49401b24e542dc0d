import { Copy, Tv } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { DisplayKind } from '#contract/display'
import { t } from '#i18n/t'
import { copyLink } from '../../lib/browser/share-link'
import { bindFields, showFormErrors } from '../../lib/forms/form-errors'
import { toLostReplyError } from '../../lib/requests/lost-reply'
import { Button, buttonClass } from '../../ui/buttons/button'
import { Checkbox, Field, SelectField } from '../../ui/fields/field'
import { FieldRow } from '../../ui/fields/field-row'
import { FormError } from '../../ui/fields/form-error'
import settings from '../../ui/layout/settings-page.module.css'
import { useCreateDisplayMutation } from './api'
import styles from './displays.module.css'

type Values = { kind: DisplayKind; name: string; showsNames: boolean }

/** The address that was just made: to open on this device, or to copy to the screen's. */
function NewAddress({ url }: { url: string }) {
  return (
    <div className={settings.box} role="status">
      <Field
        label={t('Address of the screen')}
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <p>{t('Open it on the television or tablet now: it is not shown again. Whoever has it sees the courts.')}</p>
      <div className={styles.actions}>
        <Button size="small" onClick={() => void copyLink(url, t('Open it on the screen.'))}>
          <Copy className="icon" />
          {t('Copy link')}
        </Button>
        <a className={buttonClass({ variant: 'outline', size: 'small' })} href={url} target="_blank" rel="noreferrer">
          <Tv className="icon" />
          {t('Open here')}
        </a>
      </div>
    </div>
  )
}

/** Makes the address of another screen of a venue. */
export function AddDisplay({ facility }: { facility: string }) {
  const [url, setUrl] = useState('')
  const [create, { isLoading }] = useCreateDisplayMutation()
  const form = useForm<Values>({ defaultValues: { kind: 'board', name: '', showsNames: false } })
  const field = bindFields(form)
  const kind = form.watch('kind')
  const submit = form.handleSubmit(async (values) => {
    const { data, error } = await create({ params: { id: facility }, body: values })
    if (!data) return void showFormErrors(toLostReplyError(error), ['name'], form.setError)
    form.reset()
    return setUrl(data.url)
  })
  return (
    <>
      <form className={settings.box} onSubmit={submit} noValidate>
        <FieldRow>
          <Field
            label={t('Where it is')}
            hint={t('Such as Entrance or Court 2.')}
            maxLength={60}
            {...field('name', { required: t('Say where the screen is.') })}
          />
          <SelectField label={t('What it is for')} {...field('kind')}>
            <option value="board">{t('To show the courts')}</option>
            <option value="check-in">{t('To check in')}</option>
          </SelectField>
        </FieldRow>
        {kind === 'board' && (
          <Checkbox label={t('Show first names of who has booked')} {...form.register('showsNames')} />
        )}
        <FormError error={form.formState.errors.root?.message} />
        <Button type="submit" loading={isLoading}>
          {t('Add screen')}
        </Button>
      </form>
      {url && <NewAddress key={url} url={url} />}
    </>
  )
}
