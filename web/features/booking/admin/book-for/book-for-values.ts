import type { UseFormSetError } from 'react-hook-form'
import type { DeskMethod } from '#contract/payment'
import { calculateLessonPrice, calculatePrice } from '#contract/prices'
import { t } from '#i18n/t'
import type { FacilityCoach } from '../../book/choices/use-coach'
import type { Customer } from '../api'
import type { FacilityChoice } from '../list/bookings-filters'

export type BookForValues = {
  customer: Customer | null
  /** Someone without an account, in place of the customer. */
  isWalkIn: boolean
  walkIn: { name: string; phone: string }
  facility: string
  /** The id of the space that is booked; empty for a court. */
  space: string
  /** The coach of a private lesson; empty without one. */
  coach: string
  /** Quantities by the id of the item. */
  items: Record<string, number>
  /** Its number; empty for any. */
  court: string
  date: string
  startTime: string
  endTime: string
  payment: 'link' | 'desk' | DeskMethod
  reference: string
  /** The last day of a weekly group; empty for one booking. */
  until: string
  label: string
}

/** The values with which the dialog opens, like those of an empty cell of the day board. */
export type BookForStart = Partial<Pick<BookForValues, 'facility' | 'court' | 'date' | 'startTime' | 'endTime'>>

/** The fields that show errors. The library would keep an error of any other, like the payment, and never submit again. */
export const FIELDS = [
  ...(['customer', 'walkIn.name', 'walkIn.phone', 'facility', 'space', 'coach', 'court'] as const),
  ...(['date', 'startTime', 'endTime', 'reference', 'until', 'label'] as const),
]

/** Whether the money is taken with the booking, and not later by a payment link or at the desk. */
export const isPaidNow = (payment: BookForValues['payment']): payment is DeskMethod =>
  payment !== 'link' && payment !== 'desk'

/** The customer as the API takes it. */
export const toCustomer = ({ customer, isWalkIn, walkIn }: BookForValues) =>
  isWalkIn ? { walkIn } : { user: customer?._id }

/** The slot as the API takes it. */
export const toSlot = ({ facility, court, space, date, startTime, endTime }: BookForValues) => ({
  facility,
  date,
  startTime,
  endTime,
  ...(space !== '' && { space }),
  ...(court !== '' && { court: Number(court) }),
})

type ChosenTime = Pick<BookForValues, 'facility' | 'space' | 'date' | 'startTime' | 'endTime'>

/** Calculates the price of the chosen time at its facility, with a coach's; null before both are chosen. */
export function findPrice(
  facilities: readonly FacilityChoice[],
  { facility: id, space: spaceId, ...time }: ChosenTime,
  slotMinutes: number,
  coach: FacilityCoach | undefined,
) {
  const venue = facilities.find(({ _id }) => _id === id)
  const space = venue?.spaces?.find((one) => one.id === spaceId)
  const facility = venue && { ...venue, ...space }
  if (!facility || !time.startTime || !time.endTime) return null
  const price = coach
    ? calculateLessonPrice(facility, coach, time, slotMinutes)
    : calculatePrice(facility, time, slotMinutes)
  return { pricePerHour: facility.pricePerHour, spaceName: space?.name, ...price }
}

/** Returns whether a customer was chosen, and otherwise shows an error at the field. */
export function checkCustomer({ customer, isWalkIn }: BookForValues, setError: UseFormSetError<BookForValues>) {
  if (customer || isWalkIn) return true
  setError('customer', { message: t('Choose a customer, or add a walk-in.') }, { shouldFocus: true })
  return false
}
