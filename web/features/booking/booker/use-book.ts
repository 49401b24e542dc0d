import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { getErrorStatus, getFailure } from '../../../api'
import { saveBookingRequest } from '../../../lib/booking-request'
import { formatClock } from '../../../lib/format'
import { toast } from '../../../lib/toast'
import { useCreateBookingMutation } from '../api'
import type { Booker } from './use-booker'

const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Sends the wish, and says what came of it in the words of spec §4, §5 and §8. A second click while it is sent does nothing. */
export function useBook({ facility, date, range }: Booker) {
  const [create, { isLoading }] = useCreateBookingMutation()
  const navigate = useNavigate()
  const sending = useRef(false)
  // the same wish keeps its key until the server has answered it: a lost answer doesn't book twice
  const attempt = useRef({ wish: '', key: '' })

  const keyFor = (wish: string) => {
    if (attempt.current.wish !== wish) attempt.current = { wish, key: randomKey() }
    return attempt.current.key
  }

  const fail = (error: unknown, wish: { date: string; startTime: string; endTime: string }) => {
    const status = getErrorStatus(error)
    if (typeof status === 'number') attempt.current = { wish: '', key: '' }
    if (status === 401) {
      saveBookingRequest({ facility: facility._id, name: facility.name, ...wish })
      toast.error('Unauthorize Access. Please login before booking')
      return navigate('/login')
    }
    const reason = getFailure(error)?.message ?? 'The server could not be reached. Nothing was booked yet: try again.'
    toast.error('Something went wrong', { description: reason })
  }

  const book = async () => {
    if (sending.current) return
    if (!range) return void toast.warning('Please select a date and a time slot.')
    const wish = { date, startTime: range.from, endTime: range.to }
    sending.current = true
    const { data: booking, error } = await create({
      key: keyFor(JSON.stringify([facility._id, wish])),
      body: { facility: facility._id, ...wish },
    })
    sending.current = false
    if (!booking) return fail(error, wish)
    const until = booking.payBy && formatClock(booking.payBy, booking.facility.timeZone)
    toast.success('Booking confirmed!', { ...(until && { description: `Pay before ${until} to keep it.` }) })
    return navigate('/checkout', { state: { booking } })
  }

  return { book, busy: isLoading }
}
