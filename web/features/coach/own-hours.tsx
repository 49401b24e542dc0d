import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { t } from '#i18n/t'
import { showFormErrors } from '../../lib/forms/form-errors'
import { useLatestValues } from '../../lib/forms/use-latest-values'
import { useSite } from '../../lib/page/site'
import { toast } from '../../lib/page/toast'
import { formatHourly } from '../../lib/texts/format'
import { Button } from '../../ui/buttons/button'
import { FormError } from '../../ui/fields/form-error'
import styles from './coaching.module.css'
import { HoursFields, type HoursValues } from './hours-fields'
import { type OwnProfile, useUpdateOwnHoursMutation } from './own-api'

export type HoursProps = Pick<OwnProfile, 'venues'> & {
  /** The form of the hours on some days. */
  hoursByDate: (venue: OwnProfile['venues'][number]) => ReactNode
}

const toValues = ({ openingTime, closingTime, closedWeekdays }: HoursValues): HoursValues => ({
  openingTime,
  closingTime,
  closedWeekdays,
})

function VenueHours({ venue, hoursByDate }: Pick<HoursProps, 'hoursByDate'> & { venue: OwnProfile['venues'][number] }) {
  const { currency } = useSite()
  const [update, { isLoading }] = useUpdateOwnHoursMutation()
  const form = useForm<HoursValues>({ defaultValues: toValues(venue) })
  const { toBefore, saved, refused } = useLatestValues(form, venue, toValues)
  const submit = form.handleSubmit(async (body) => {
    const { error } = await update({ params: { id: venue._id }, body: { ...body, before: toBefore(body) } })
    if (error) {
      refused(error)
      return showFormErrors(error, ['openingTime', 'closingTime', 'closedWeekdays'], form.setError)
    }
    saved(body, body)
    return void toast.success(t('Saved.'))
  })
  return (
    <section className={styles.box}>
      <h3 className="display">{venue.name}</h3>
      <p className="muted">
        {venue.isVisible
          ? t('{price}, set by the venue', { price: formatHourly(venue.pricePerHour, currency) })
          : t('The venue does not show you to players yet.')}
      </p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <HoursFields form={form} />
        <FormError error={form.formState.errors.root?.message} />
        <Button type="submit" variant={form.formState.isDirty ? 'primary' : 'outline'} loading={isLoading}>
          {t('Save hours')}
        </Button>
      </form>
      {hoursByDate(venue)}
    </section>
  )
}

/** When the coach teaches, venue by venue. */
export const OwnHours = ({ venues, hoursByDate }: HoursProps) => (
  <section>
    <h2 className="display">{t('Hours')}</h2>
    {venues.map((venue) => (
      <VenueHours key={venue._id} venue={venue} hoursByDate={hoursByDate} />
    ))}
  </section>
)
