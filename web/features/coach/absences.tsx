import { useForm } from 'react-hook-form'
import { t } from '#i18n/t'
import { bindFields, showFormErrors } from '../../lib/forms/form-errors'
import { useSite } from '../../lib/page/site'
import { toast } from '../../lib/page/toast'
import { toastError } from '../../lib/requests/api-error'
import { Button } from '../../ui/buttons/button'
import { Pending, showsError } from '../../ui/feedback/query-error'
import { DateField } from '../../ui/fields/date-field'
import { useDateRange } from '../../ui/fields/date-range-fields'
import { SelectField } from '../../ui/fields/field'
import { FormError } from '../../ui/fields/form-error'
import { TimeField } from '../../ui/fields/time-field'
import { BlockedTime } from './blocked-time'
import styles from './coaching.module.css'
import { useCreateAbsenceMutation, useListAbsencesQuery } from './own-api'

type Venues = { _id: string; timeZone?: string | undefined }[]

/** Blocks a time for lessons, and lists what is blocked; with its time zone for who coaches in several. */
export function Absences({ venues }: { venues: Venues }) {
  const zones = venues.filter(({ timeZone }, nth) => venues.findIndex((each) => each.timeZone === timeZone) === nth)
  const namesZone = zones.length > 1
  const { today } = useSite()
  const [create, { isLoading }] = useCreateAbsenceMutation()
  const query = useListAbsencesQuery(undefined)
  const { data: absences } = query
  const pending = { error: t('The blocked times could not be loaded.'), loading: t('Loading the blocked times') }
  const form = useForm({
    defaultValues: { from: today, startTime: '08:00', to: today, endTime: '22:00', venue: venues[0]?._id ?? '' },
  })
  const field = bindFields(form)
  const { first, last } = useDateRange({ form, from: 'from', to: 'to', min: today })
  const submit = form.handleSubmit(async ({ venue, ...time }) => {
    const { error } = await create({ body: { ...time, ...(namesZone && { venue }) } })
    if (!error) return void toast.success(t('This time is blocked.'))
    showFormErrors(error, ['from', 'startTime', 'to', 'endTime'], form.setError)
    toastError(t('Something went wrong'), error)
  })
  const required = { required: t('Enter this too.') }
  return (
    <section>
      <h2 className="display">{t('Block time')}</h2>
      <div className={styles.box}>
        <p className="muted">{t('Nobody can book a lesson with you then, at any venue.')}</p>
        <form className={styles.form} onSubmit={submit} noValidate>
          <div className={styles.pair}>
            <DateField {...first} />
            <TimeField label={t('Start Time')} {...field('startTime', required)} />
            <DateField {...last} />
            <TimeField label={t('End Time')} {...field('endTime', required)} />
          </div>
          {namesZone && (
            <SelectField label={t('Time zone')} {...field('venue')}>
              {zones.map(({ _id, timeZone }) => (
                <option key={_id} value={_id}>
                  {timeZone}
                </option>
              ))}
            </SelectField>
          )}
          <FormError error={form.formState.errors.root?.message} />
          <Button type="submit" loading={isLoading}>
            {t('Block time')}
          </Button>
        </form>
        {(!absences || showsError(query)) && <Pending query={query} {...pending} height={36} />}
        {absences && absences.length > 0 && (
          <ul>
            {absences.map((absence) => (
              <BlockedTime key={absence._id} absence={absence} namesZone={namesZone} refetch={query.refetch} />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
