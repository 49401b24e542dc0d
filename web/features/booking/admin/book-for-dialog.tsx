import { type UseFormReturn, useController, useForm, useWatch } from 'react-hook-form'
import { getFailure } from '../../../api'
import { addDays } from '../../../lib/calendar-day'
import { showFieldErrors } from '../../../lib/form-errors'
import { formatClock } from '../../../lib/format'
import { useSite } from '../../../lib/site'
import { toast } from '../../../lib/toast'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { Field, SelectField } from '../../../ui/field'
import { useCheckAvailabilityQuery } from '../api'
import { useBookForSomeoneMutation } from './admin-api'
import type { VenueChoice } from './bookings-filters'
import { endsAfter } from './free-times'

type Values = { email: string; facility: string; date: string; startTime: string; endTime: string }

const FIELDS = ['email', 'facility', 'date', 'startTime', 'endTime'] as const

/** Sends the booking, saying how it goes. */
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
    showFieldErrors(failure, FIELDS, form.setError)
    toast.error('Something went wrong', { description: failure?.message })
  })
  return { form, submit, busy: isLoading }
}

const hintOf = (facility: string, loading: boolean, count: number) => {
  if (!facility) return 'Choose a venue first'
  if (loading) return 'Looking up free hours…'
  return count === 0 ? 'No available slots' : undefined
}

/** Only what is free can be chosen; the server decides once more. */
function Times({ form }: { form: UseFormReturn<Values> }) {
  const { register, control, formState, setValue } = form
  const [facility, date, startTime] = useWatch({ control, name: ['facility', 'date', 'startTime'] })
  const { currentData, isFetching } = useCheckAvailabilityQuery(
    { query: { facility, date } },
    { skip: !facility || !date, refetchOnMountOrArgChange: true },
  )
  const slots = currentData ?? []
  // its choices follow the start, so its value must be set with them
  const { field: end } = useController({ control, name: 'endTime' })
  const hint = hintOf(facility, isFetching, slots.length)
  const { errors } = formState
  return (
    <div className="field-pair">
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
    </div>
  )
}

function Content({ venues, onDone }: { venues: readonly VenueChoice[]; onDone: () => void }) {
  const { form, submit, busy } = useBookFor(onDone)
  const { today, bookingHorizonDays } = useSite()
  const { errors } = form.formState
  const forget = () => {
    form.setValue('startTime', '')
    form.setValue('endTime', '')
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
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
        {...form.register('facility', { required: 'Choose a venue.', onChange: forget })}
      >
        <option value="">Choose a venue</option>
        {venues.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Field
        label="Date"
        type="date"
        min={today}
        max={addDays(today, bookingHorizonDays)}
        error={errors.date?.message}
        {...form.register('date', { required: 'Please select a date and a time slot.', onChange: forget })}
      />
      <Times form={form} />
      <div className="dialog-actions">
        <Button type="submit" loading={busy}>
          Book
        </Button>
      </div>
    </form>
  )
}

type BookForDialogProps = {
  venues: readonly VenueChoice[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Books for a registered person by their e-mail: they hold the court and pay for it as if they had done it themselves. */
export function BookForDialog({ venues, open, onOpenChange }: BookForDialogProps) {
  return (
    <Dialog
      title="Book for someone"
      description="They get the court and a mail, and pay as usual."
      open={open}
      onOpenChange={onOpenChange}
      wide
    >
      <Content venues={venues} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}
