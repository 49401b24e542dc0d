import { afterEach, describe, expect, it } from 'vitest'
import { hasWaiting, type ToastEvent, takeToasts, toast } from './toast'

let stop = () => {}
afterEach(() => stop())

const taken = () => {
  const events: ToastEvent[] = []
  stop = takeToasts((event) => events.push(event))
  return events
}

describe('toasts', () => {
  it('wait until the toaster is there, in order', () => {
    toast.success('First')
    toast.error('Second')
    expect(hasWaiting()).toBe(true)
    const events = taken()
    expect(events.map((event) => 'show' in event && event.show.title)).toEqual(['First', 'Second'])
    expect(hasWaiting()).toBe(false)
  })
  it('stay 4 s unless told, and for ever while loading (spec §9)', () => {
    const events = taken()
    const id = toast.loading('Cancelling booking...')
    toast.success('Booking cancelled successfully', { id, duration: 1000 })
    toast.success('Booking confirmed!')
    expect(events.map((event) => 'show' in event && event.show.duration)).toEqual([0, 1000, 4000])
    expect(events[1]).toMatchObject({ show: { id } })
  })
})
