import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import type { CoachTerms as Terms } from '#contract/coach'
import { t } from '#i18n/t'
import { bindFields, showFormErrors } from '../../lib/forms/form-errors'
import { useLatestValues } from '../../lib/forms/use-latest-values'
import { useSite } from '../../lib/page/site'
import { toast } from '../../lib/page/toast'
import { Button } from '../../ui/buttons/button'
import { QueryError, showsError } from '../../ui/feedback/query-error'
import { Checkbox, Field } from '../../ui/fields/field'
import { FormError } from '../../ui/fields/form-error'
import styles from './coaching.module.css'
import { useListCoachTermsQuery, useUpdateCoachTermsMutation } from './own-api'
import { PROFILE_FIELDS, ProfileFields, toProfileValues } from './profile-fields'

type CoachTermsProps = {
  facility: string
  /** The form of a coach's prices by hour and hours by date. */
  prices: (coach: Terms) => ReactNode
}

const toValues = (coach: Terms) => ({
  ...toProfileValues(coach),
  pricePerHour: String(coach.pricePerHour),
  isVisible: coach.isVisible,
})

function CoachForm({ facility, coach, prices }: CoachTermsProps & { coach: Terms }) {
  const { currency } = useSite()
  const [update, { isLoading }] = useUpdateCoachTermsMutation()
  const { _id: userId, name, editsProfile } = coach
  const form = useForm({ defaultValues: toValues(coach) })
  const { toBefore, saved, refused } = useLatestValues(form, coach, toValues)
  const field = bindFields(form)
  const submit = form.handleSubmit(async (values) => {
    const levels = { levelFrom: Number(values.levelFrom), levelTo: Number(values.levelTo) }
    const body = {
      pricePerHour: Number(values.pricePerHour),
      isVisible: values.isVisible,
      ...(editsProfile && { bio: values.bio, languages: values.languages, ...levels }),
    }
    const { error } = await update({ params: { id: facility, userId }, body: { ...body, before: toBefore(body) } })
    if (error) {
      refused(error)
      return showFormErrors(error, ['pricePerHour', 'isVisible', ...PROFILE_FIELDS], form.setError)
    }
    saved(values, body)
    return void toast.success(t('Saved.'))
  })
  return (
    <section className={styles.box}>
      <h3 className="display">{name}</h3>
      <form className={styles.form} onSubmit={submit} noValidate aria-label={name}>
        <Field
          label={t('Price of an hour ({currency})', { currency: currency.toUpperCase() })}
          type="number"
          min={0}
          step={0.01}
          {...field('pricePerHour', { required: t('Enter this too.') })}
        />
        {editsProfile ? (
          <ProfileFields about={t('About the coach')} rows={4} field={field} />
        ) : (
          <p className="muted">{t('The coach also teaches elsewhere and writes their profile themselves.')}</p>
        )}
        <Checkbox label={t('Players can book lessons')} {...field('isVisible')} />
        <FormError error={form.formState.errors.root?.message} />
        <Button type="submit" loading={isLoading}>
          {t('Save')}
        </Button>
      </form>
      {prices(coach)}
    </section>
  )
}

/** What each coach of a venue costs and teaches, and whether players see them. Renders nothing without coaches. */
export function CoachTerms({ facility, prices }: CoachTermsProps) {
  const query = useListCoachTermsQuery({ params: { id: facility } })
  const { data: coaches = [], error } = query
  if (coaches.length === 0 && !error) return null
  return (
    <section className={styles.settings}>
      <h2 className="display">{t('Coaches')}</h2>
      {showsError(query) && <QueryError title={t('The coaches could not be loaded.')} query={query} />}
      {coaches.map((coach) => (
        <CoachForm key={coach._id} facility={facility} coach={coach} prices={prices} />
      ))}
    </section>
  )
}
