import { useController, useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { getFailure } from '../../../api'
import { getToday } from '../../../lib/calendar-day'
import { showFormErrors } from '../../../lib/form-errors'
import { formatDay, formatFullDay, formatRange, plural } from '../../../lib/format'
import { toast } from '../../../lib/toast'
import { StatusBadge } from '../../../ui/badge'
import { Button } from '../../../ui/button'
import { DateField } from '../../../ui/date-picker'
import { ErrorBox } from '../../../ui/error-box'
import { Field } from '../../../ui/field'
import { FieldRow } from '../../../ui/field-row'
import { FormError } from '../../../ui/form-error'
import layout from '../../../ui/layout.module.css'
import { RowDetail } from '../../../ui/row-link'
import { Skeleton } from '../../../ui/skeleton'
import { type Closure, useCreateClosureMutation, useDeleteClosureMutation, useListClosuresQuery } from './admin-api'
import styles from './closures.module.css'

const formatDays = ({ from, to }: Pick<Closure, 'from' | 'to'>) =>
  from === to ? formatFullDay(from) : `${formatFullDay(from)} to ${formatFullDay(to)}`

/** The bookings within a closure: it doesn't cancel them, so an admin must deal with them. */
function AffectedBookings({ closure }: { closure: Closure }) {
  if (closure.hits.length === 0) return null
  return (
    <details className={styles.bookings}>
      <summary>{plural(closure.hits.length, 'booking is', 'bookings are')} in it</summary>
      <ul>
        {closure.hits.map(({ _id, name, email, date, startTime, endTime, isBooked }) => (
          <li key={_id}>
            <Link className="link" to={`/admin/bookings?booking=${_id}`}>
              {name}
            </Link>
            <RowDetail>
              {email}, {formatDay(date)}, {formatRange(startTime, endTime)}
            </RowDetail>
            <StatusBadge status={isBooked} className={styles.status} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function ClosureRow({ facility, closure }: { facility: string; closure: Closure }) {
  const [open, { isLoading }] = useDeleteClosureMutation()
  const remove = async () => {
    const { error } = await open({ params: { id: facility, closureId: closure._id } })
    if (!error) return void toast.success('Closure removed', { description: 'The venue is open again on these days.' })
    toast.error('Something went wrong. Try Again!', { description: getFailure(error)?.message })
  }
  return (
    <li>
      <div>
        <b>{formatDays(closure)}</b>
        <RowDetail>{closure.reason}</RowDetail>
        <AffectedBookings closure={closure} />
      </div>
      <Button
        variant="danger"
        size="small"
        loading={isLoading}
        onClick={remove}
        aria-label={`Remove ${formatDays(closure)}`}
      >
        Remove
      </Button>
    </li>
  )
}

const FIELDS = ['from', 'to', 'reason'] as const

function NewClosure({ facility, timeZone }: { facility: string; timeZone: string }) {
  const today = getToday(timeZone)
  const [close, { isLoading }] = useCreateClosureMutation()
  const form = useForm({ defaultValues: { from: '', to: '', reason: '' } })
  const { errors } = form.formState
  const required = { required: 'This field is required' }
  const { field: from } = useController({ control: form.control, name: 'from', rules: required })
  const { field: to } = useController({ control: form.control, name: 'to', rules: required })
  const chooseFirst = (day: string) => {
    from.onChange(day)
    if (to.value < day) to.onChange(day)
  }
  const submit = form.handleSubmit(async (body) => {
    const { data, error } = await close({ params: { id: facility }, body })
    if (data) {
      form.reset()
      const hits = plural(data.hits.length, 'booking is', 'bookings are')
      const description = data.hits.length > 0 ? `${hits} affected: see below.` : 'No bookings are affected.'
      return void toast.success('Closure added', { description })
    }
    const failure = getFailure(error)
    showFormErrors(failure, FIELDS, form.setError)
    toast.error('Something went wrong. Try Again!', { description: failure?.message })
  })
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <FieldRow>
        <DateField
          label="First day"
          min={today}
          error={errors.from?.message}
          ref={from.ref}
          value={from.value}
          onChange={chooseFirst}
        />
        <DateField
          label="Last day"
          min={from.value || today}
          error={errors.to?.message}
          ref={to.ref}
          value={to.value}
          onChange={to.onChange}
        />
      </FieldRow>
      <Field label="Reason" autoComplete="off" error={errors.reason?.message} {...form.register('reason', required)} />
      <FormError error={errors.root?.message} />
      <Button type="submit" variant="outline" loading={isLoading}>
        Close these days
      </Button>
    </form>
  )
}

/** The closures of a venue from today on, each with the bookings it affects, and a form to add one. */
export function Closures({ facility, timeZone }: { facility: string; timeZone: string }) {
  const { data, error, isFetching, refetch } = useListClosuresQuery({ params: { id: facility } })
  return (
    <div className={styles.closures}>
      <NewClosure facility={facility} timeZone={timeZone} />
      {error && (
        <ErrorBox title="The closures could not be loaded." onRetry={refetch} retrying={isFetching}>
          {getFailure(error)?.message}
        </ErrorBox>
      )}
      {!data && !error && (
        <div role="status">
          <span className="sr-only">Loading closures</span>
          <Skeleton height={64} />
        </div>
      )}
      {data?.length === 0 && <p className={styles.none}>No upcoming closures.</p>}
      <ul className={styles.list}>
        {data?.map((closure) => (
          <ClosureRow key={closure._id} facility={facility} closure={closure} />
        ))}
      </ul>
    </div>
  )
}
