import { useForm } from 'react-hook-form'
import type { Profile } from '#contract/auth'
import { t } from '#i18n/t'
import { bindFields, showFormErrors } from '../../../lib/forms/form-errors'
import { getEdits, useFormDraft } from '../../../lib/forms/use-draft'
import { resetExcept, useLatestValues } from '../../../lib/forms/use-latest-values'
import { toast } from '../../../lib/page/toast'
import { toastError } from '../../../lib/requests/api-error'
import { Button } from '../../../ui/buttons/button'
import { Field, Textarea } from '../../../ui/fields/field'
import { FormError } from '../../../ui/fields/form-error'
import layout from '../../../ui/layout/layout.module.css'
import { Avatar } from '../../../ui/marks/avatar'
import { useUpdateProfileMutation } from '../api'
import { PictureUpload } from './picture-upload'
import styles from './profile-form.module.css'

const fields = ['name', 'phone', 'address'] as const
type Values = Pick<Profile, (typeof fields)[number]>

const toValues = ({ name, phone, address }: Profile): Values => ({ name, phone, address })

/** Picture, name, phone and address. The e-mail can't be changed. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { name } = profile
  const [update, { isLoading }] = useUpdateProfileMutation()
  const form = useForm<Values>({ defaultValues: toValues(profile) })
  const field = bindFields(form)
  useFormDraft('profile', form)
  useLatestValues(form, profile, toValues)
  const { errors, isDirty } = form.formState
  const submit = form.handleSubmit(async (values) => {
    // the other fields may have been changed on another device
    const { data, error } = await update({ body: getEdits(form) })
    if (data) {
      // what was typed meanwhile is not saved yet
      resetExcept(form, values, getEdits(form, values))
      return void toast.success(t('Profile saved'))
    }
    showFormErrors(error, fields, form.setError)
    toastError(t('Something went wrong'), error)
  })
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <div className={styles.user}>
        <Avatar name={name} src={profile.avatarUrl} size="large" />
        <div>
          <p>
            <b>{name}</b>
            <span className="muted">{profile.email}</span>
          </p>
          <PictureUpload profile={profile} />
        </div>
      </div>
      <Field label={t('Name')} autoComplete="name" {...field('name', { required: t('Name is required') })} />
      <Field label={t('Phone')} type="tel" autoComplete="tel" {...field('phone')} />
      <Textarea label={t('Address')} rows={3} autoComplete="street-address" {...field('address')} />
      <FormError error={errors.root?.message} />
      <Button type="submit" loading={isLoading} disabledReason={!isDirty && t('You haven’t changed anything yet.')}>
        {t('Save changes')}
      </Button>
    </form>
  )
}
