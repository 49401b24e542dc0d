import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hasQueuedToasts, receiveToasts, type ToastEvent, toast } from './toast'

let unsubscribe = () => {}
// other tests of this process may have left some in the queue
beforeEach(() => receiveToasts(() => {})())
afterEach(() => unsubscribe())

const receive = () => {
  const events: ToastEvent[] = []
  unsubscribe = receiveToasts((event) => events.push(event))
  return events
}

describe('toasts', () => {
  it('are queued in order until the toaster is loaded', () => {
    toast.success('First')
    toast.error('Second')
    expect(hasQueuedToasts()).toBe(true)
    const events = receive()
    expect(events.map((event) => 'show' in event && event.show.title)).toEqual(['First', 'Second'])
    expect(hasQueuedToasts()).toBe(false)
  })
  it('stay 4 s by default, and until replaced while loading (spec §9)', () => {
    const events = receive()
    const id = toast.loading('Cancelling booking...')
    toast.success('Booking cancelled successfully', { id, duration: 1000 })
    toast.success('Booking confirmed!')
    expect(events.map((event) => 'show' in event && event.show.duration)).toEqual([0, 1000, 4000])
    expect(events[1]).toMatchObject({ show: { id } })
  })
})
