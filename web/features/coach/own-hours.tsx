import { Fragment, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { t } from '#i18n/t'
import { showFormErrors } from '../../lib/form-errors'
import { formatHourly } from '../../lib/format'
import { useSite } from '../../lib/site'
import { toast } from '../../lib/toast'
import { Button } from '../../ui/button'
import { FormError } from '../../ui/form-error'
import styles from './coaching.module.css'
import { HoursFields, type HoursValues, toHoursBody, toHoursValues } from './hours-fields'
import { type OwnProfile, useUpdateCoachHoursMutation } from './own-api'

function VenueHours({ venue }: { venue: OwnProfile['venues'][number] }) {
  const { currency } = useSite()
  const [update, { isLoading }] = useUpdateCoachHoursMutation()
  const form = useForm<HoursValues>({ defaultValues: toHoursValues(venue) })
  const submit = form.handleSubmit(async (values) => {
    const { error } = await update({ params: { id: venue._id }, body: toHoursBody(values) })
    if (error) showFormErrors(error, ['openingTime', 'closingTime', 'closedWeekdays'], form.setError)
    else toast.success(t('Saved.'))
  })
  return (
    <form className={styles.box} onSubmit={submit} noValidate>
      <h3 className="display">{venue.name}</h3>
      <p className="muted">
        {venue.isVisible
          ? t('{price}, set by the venue', { price: formatHourly(venue.pricePerHour, currency) })
          : t('The venue does not show you to players yet.')}
      </p>
      <div className={styles.form}>
        <HoursFields form={form} />
        <FormError error={form.formState.errors.root?.message} />
        <Button type="submit" loading={isLoading}>
          {t('Save hours')}
        </Button>
      </div>
    </form>
  )
}

export type HoursProps = Pick<OwnProfile, 'venues'> & {
  /** The form of the hours on some days. */
  hoursByDate: (venue: OwnProfile['venues'][number]) => ReactNode
}

/** When the coach teaches, venue by venue. */
export const OwnHours = ({ venues, hoursByDate }: HoursProps) => (
  <section>
    <h2 className="display">{t('Hours')}</h2>
    {venues.map((venue) => (
      <Fragment key={venue._id}>
        <VenueHours venue={venue} />
        {hoursByDate(venue)}
      </Fragment>
    ))}
  </section>
)
