import { type UseFormReturn, useController, useForm, useWatch } from 'react-hook-form'
import { getFailure } from '../../../api'
import { addDays } from '../../../lib/calendar-day'
import { showFormErrors } from '../../../lib/form-errors'
import { formatClock } from '../../../lib/format'
import { useSite } from '../../../lib/site'
import { toast } from '../../../lib/toast'
import { Button } from '../../../ui/button'
import { DateField } from '../../../ui/date-picker'
import { Dialog } from '../../../ui/dialog'
import { DialogActions } from '../../../ui/dialog-actions'
import { Field, SelectField } from '../../../ui/field'
import { FieldRow } from '../../../ui/field-row'
import { FormError } from '../../../ui/form-error'
import { useCheckAvailabilityQuery } from '../api'
import { useBookForSomeoneMutation } from './admin-api'
import styles from './book-for-dialog.module.css'
import type { VenueChoice } from './bookings-filters'
import { endsAfter } from './free-times'

type Values = { email: string; facility: string; date: string; startTime: string; endTime: string }

const FIELDS = ['email', 'facility', 'date', 'startTime', 'endTime'] as const

/** Sends the booking, with toasts for progress and result. */
function useBookFor(onDone: () => void) {
  const { today } = useSite()
  const form = useForm<Values>({
    defaultValues: { email: '', facility: '', date: today, startTime: '', endTime: '' },
  })
  const [book, { isLoading }] = useBookForSomeoneMutation()
  const submit = form.handleSubmit(async (body) => {
    const { data, error } = await book({ body })
    if (data) {
      const until = data.payBy && ` They pay before ${formatClock(data.payBy, data.facility.timeZone)} to keep it.`
      toast.success('Booking confirmed!', { description: `${data.court} for ${data.user.name}.${until || ''}` })
      return onDone()
    }
    const failure = getFailure(error)
    showFormErrors(failure, FIELDS, form.setError)
    toast.error('Something went wrong', { description: failure?.message })
  })
  return { form, submit, busy: isLoading }
}

const formatHint = (facility: string, loading: boolean, count: number) => {
  if (!facility) return 'Choose a venue first'
  if (loading) return 'Looking up free hours…'
  return count === 0 ? 'No available slots' : undefined
}

/** Only free times can be chosen; the server checks them again. */
function Times({ form }: { form: UseFormReturn<Values> }) {
  const { register, control, formState, setValue } = form
  const [facility, date, startTime] = useWatch({ control, name: ['facility', 'date', 'startTime'] })
  const { currentData, isFetching } = useCheckAvailabilityQuery(
    { query: { facility, date } },
    { skip: !facility || !date, refetchOnMountOrArgChange: true },
  )
  const slots = currentData ?? []
  // its options depend on the start time, so it is a controlled field
  const { field: end } = useController({ control, name: 'endTime' })
  const hint = formatHint(facility, isFetching, slots.length)
  const { errors } = formState
  return (
    <FieldRow>
      <SelectField
        label="Start Time"
        {...(hint && { hint })}
        error={errors.startTime?.message}
        {...register('startTime', {
          required: 'Please select a date and a time slot.',
          onChange: ({ target }) => setValue('endTime', endsAfter(slots, target.value)[0] ?? ''),
        })}
      >
        <option value="">–</option>
        {slots.map(({ startTime: time }) => (
          <option key={time}>{time}</option>
        ))}
      </SelectField>
      <SelectField label="End Time" error={errors.endTime?.message} {...end}>
        <option value="">–</option>
        {endsAfter(slots, startTime).map((time) => (
          <option key={time}>{time}</option>
        ))}
      </SelectField>
    </FieldRow>
  )
}

function Content({ venues, onDone }: { venues: readonly VenueChoice[]; onDone: () => void }) {
  const { form, submit, busy } = useBookFor(onDone)
  const { today, bookingHorizonDays } = useSite()
  const { errors } = form.formState
  const clearTimes = () => {
    form.setValue('startTime', '')
    form.setValue('endTime', '')
  }
  const { field: date } = useController({ control: form.control, name: 'date' })
  const chooseDate = (day: string) => {
    date.onChange(day)
    clearTimes()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label="Email"
        type="email"
        autoComplete="off"
        hint="Of their account"
        error={errors.email?.message}
        {...form.register('email', { required: 'Email is required' })}
      />
      <SelectField
        label="Venue"
        error={errors.facility?.message}
        {...form.register('facility', { required: 'Choose a venue.', onChange: clearTimes })}
      >
        <option value="">Choose a venue</option>
        {venues.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectField>
      <DateField
        label="Date"
        min={today}
        max={addDays(today, bookingHorizonDays)}
        error={errors.date?.message}
        ref={date.ref}
        value={date.value}
        onChange={chooseDate}
      />
      <Times form={form} />
      <FormError error={errors.root?.message} />
      <DialogActions>
        <Button type="submit" loading={busy}>
          Book
        </Button>
      </DialogActions>
    </form>
  )
}

type BookForDialogProps = {
  venues: readonly VenueChoice[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Books for a registered user by their e-mail: they hold the court and pay for it as if they had booked it themselves. */
export function BookForDialog({ venues, open, onOpenChange }: BookForDialogProps) {
  return (
    <Dialog
      title="Book for someone"
      description="The court is held for them. They get an e-mail and pay as usual."
      open={open}
      onOpenChange={onOpenChange}
      wide
    >
      <Content venues={venues} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}
