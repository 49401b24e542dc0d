import { useForm } from 'react-hook-form'
import type { Booking } from '#contract/booking'
import { toMajor } from '#contract/money'
import { t } from '#i18n/t'
import { showFormErrors } from '../../../../lib/forms/form-errors'
import { useSite } from '../../../../lib/page/site'
import { toast } from '../../../../lib/page/toast'
import { toastError } from '../../../../lib/requests/api-error'
import { formatClock } from '../../../../lib/texts/format'
import { useBookForSomeoneMutation } from '../api'
import type { FacilityChoice } from '../list/bookings-filters'
import {
  type BookForStart,
  type BookForValues,
  checkCustomer,
  FIELDS,
  isPaidNow,
  toCustomer,
  toSlot,
} from './book-for-values'
import { useChosenCoach } from './coach-field'
import { useChosenItems } from './item-fields'
import { saveLastFacility } from './last-facility'
import { usePrice } from './payment-fields'

const toBody = (values: BookForValues) => ({
  ...toSlot(values),
  ...toCustomer(values),
  payment: values.payment,
  ...(isPaidNow(values.payment) && { reference: values.reference }),
})

function describeBooked({ court, user, payBy, startsAt, facility }: Booking) {
  const booked = { court: court, name: user.name }
  if (!payBy) return t('{court} for {name}.', booked)
  const time = formatClock(payBy < startsAt ? payBy : startsAt, facility.timeZone)
  return t('{court} for {name}. They pay before {time} to keep it.', { ...booked, time })
}

/** The form that books for someone. It sends the price that was shown, and shows the result as a toast. */
export function useBookFor(start: BookForStart, onDone: () => void, facilities: readonly FacilityChoice[]) {
  const { today } = useSite()
  const form = useForm<BookForValues>({
    defaultValues: {
      customer: null,
      isWalkIn: false,
      walkIn: { name: '', phone: '' },
      facility: '',
      space: '',
      coach: '',
      items: {},
      court: '',
      date: today,
      startTime: '',
      endTime: '',
      payment: 'cash',
      reference: '',
      until: '',
      label: '',
      ...start,
    },
  })
  const [book, { isLoading }] = useBookForSomeoneMutation()
  const { coach } = useChosenCoach({ form })
  const { asked } = useChosenItems({ form })
  const shown = usePrice(form, facilities)
  const submit = form.handleSubmit(async (values) => {
    if (!checkCustomer(values, form.setError)) return
    const price = shown ? { price: toMajor(shown.amountMinor) } : {}
    const items = asked.length > 0 ? { items: asked } : {}
    const { data, error } = await book({
      body: { ...toBody(values), ...(coach && { coach: coach._id }), ...items, ...price },
    })
    if (data) {
      saveLastFacility(values.facility)
      toast.success(t('Booking confirmed!'), { description: describeBooked(data) })
      return onDone()
    }
    showFormErrors(error, FIELDS, form.setError)
    toastError(t('Something went wrong'), error)
  })
  return { form, submit, isBusy: isLoading }
}
