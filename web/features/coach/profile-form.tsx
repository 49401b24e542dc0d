import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { t } from '#i18n/t'
import { bindFields, showFormErrors } from '../../lib/forms/form-errors'
import { useFormDraft } from '../../lib/forms/use-draft'
import { useLatestValues } from '../../lib/forms/use-latest-values'
import { toast } from '../../lib/page/toast'
import { rich } from '../../lib/texts/rich'
import { Button } from '../../ui/buttons/button'
import { TextLink } from '../../ui/buttons/text-link'
import { FormError } from '../../ui/fields/form-error'
import styles from './coaching.module.css'
import { type OwnProfile, useUpdateOwnCoachMutation } from './own-api'
import { PROFILE_FIELDS, ProfileFields, toProfileValues } from './profile-fields'

type FormProps = {
  profile: OwnProfile
  /** Called when something is typed that isn't saved, and when nothing is any more. */
  onEdited?: (isEdited: boolean) => void
}

/** What players read of a coach. The photo is the picture of the account. */
export function CoachProfileForm({ profile, onEdited }: FormProps) {
  const [update, { isLoading }] = useUpdateOwnCoachMutation()
  const form = useForm({ defaultValues: toProfileValues(profile) })
  useFormDraft('coach', form)
  const { isDirty } = form.formState
  useEffect(() => onEdited?.(isDirty), [isDirty, onEdited])
  const { toBefore, saved, refused } = useLatestValues(form, profile, toProfileValues)
  const field = bindFields(form)
  const submit = form.handleSubmit(async (values) => {
    const body = { ...values, levelFrom: Number(values.levelFrom), levelTo: Number(values.levelTo) }
    const { error } = await update({ body: { ...body, before: toBefore(body) } })
    if (error) {
      refused(error)
      return showFormErrors(error, PROFILE_FIELDS, form.setError)
    }
    saved(values, body)
    return void toast.success(t('Saved.'))
  })
  return (
    <section>
      <h2 className="display">{t('Your page')}</h2>
      <p className="muted">
        {rich('<page>See it</page> as players do. Your photo is the picture of <profile>your profile</profile>.', {
          page: (text) => <TextLink to={`/coaches/${profile._id}`}>{text}</TextLink>,
          profile: (text) => <TextLink to="/user/my-profile">{text}</TextLink>,
        })}
      </p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <ProfileFields about={t('About you')} rows={6} field={field} />
        <FormError error={form.formState.errors.root?.message} />
        <Button type="submit" loading={isLoading}>
          {t('Save')}
        </Button>
      </form>
    </section>
  )
}
