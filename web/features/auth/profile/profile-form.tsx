import { useForm } from 'react-hook-form'
import type { Profile } from '#contract/auth'
import { t } from '#i18n/t'
import { toastError } from '../../../lib/api-error'
import { bindFields, showFormErrors } from '../../../lib/form-errors'
import { IMAGE_URL_MESSAGE, isImageUrl } from '../../../lib/image-url'
import { toast } from '../../../lib/toast'
import { useFormDraft } from '../../../lib/use-draft'
import { Avatar } from '../../../ui/avatar'
import { Button } from '../../../ui/button'
import { Field, Textarea } from '../../../ui/field'
import { FormError } from '../../../ui/form-error'
import layout from '../../../ui/layout.module.css'
import { useUpdateProfileMutation } from '../api'
import { PictureUpload } from './picture-upload'
import styles from './profile-form.module.css'

type Values = { name: string; phone: string; address: string; avatarUrl: string }

const fields = ['name', 'phone', 'address', 'avatarUrl'] as const

/** A profile as form values; an avatar that was drawn or uploaded is not a URL that the user entered. */
const toValues = ({ name, phone, address, avatarUrl }: Profile): Values => ({
  name,
  phone,
  address,
  avatarUrl: avatarUrl && isImageUrl(avatarUrl) ? avatarUrl : '',
})

/** Name, phone, address and picture. The e-mail can't be changed. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const [update, { isLoading }] = useUpdateProfileMutation()
  const form = useForm<Values>({ values: toValues(profile) })
  const field = bindFields(form)
  useFormDraft('profile', form)
  const { errors, isDirty, dirtyFields } = form.formState
  const submit = form.handleSubmit(async (values) => {
    const { avatarUrl, ...others } = values
    // an unchanged address keeps an uploaded picture
    const body = dirtyFields.avatarUrl ? { ...others, avatarUrl: avatarUrl.trim() || null } : others
    const { data, error } = await update({ body })
    if (data) return void toast.success(t('Profile saved'))
    showFormErrors(error, fields, form.setError)
    toastError(t('Something went wrong'), error)
  })
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <div className={styles.user}>
        <Avatar name={profile.name} src={profile.avatarUrl} size="large" />
        <p>
          <b>{profile.name}</b>
          <span className="muted">{profile.email}</span>
        </p>
      </div>
      <PictureUpload profile={profile} />
      <Field label={t('Name')} autoComplete="name" {...field('name', { required: t('Name is required') })} />
      <Field label={t('Phone')} type="tel" autoComplete="tel" {...field('phone')} />
      <Textarea label={t('Address')} rows={3} autoComplete="street-address" {...field('address')} />
      <Field
        label={t('Picture')}
        hint={t('Address of an image, instead of an uploaded one')}
        type="url"
        inputMode="url"
        {...field('avatarUrl', {
          validate: (value) => !value || isImageUrl(value.trim()) || t(IMAGE_URL_MESSAGE),
        })}
      />
      <FormError error={errors.root?.message} />
      <Button type="submit" loading={isLoading} disabledReason={!isDirty && t('You haven’t changed anything yet.')}>
        {t('Save changes')}
      </Button>
    </form>
  )
}
