import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findToast, renderInApp } from '../../testing/render-in-app'
import { NotificationSettings } from './notification-settings'
import { OptInCard } from './opt-in-card'

const user = { id: 'u1', email: 'nadia@example.test', role: 'user', name: 'Nadia', exp: 1 } as const
const subscription = {
  toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/x', keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: async () => true,
}

const register = vi.fn<(script: string) => Promise<object>>(async () => ({}))

/** A browser with push messages, whose user answers its prompt like this. */
function stubBrowser(before: NotificationPermission, answer: NotificationPermission = before) {
  let permission = before
  const requestPermission = async () => {
    permission = answer
    return permission
  }
  vi.stubGlobal('Notification', {
    requestPermission,
    get permission() {
      return permission
    },
  })
  vi.stubGlobal('PushManager', class {})
  const pushManager = { subscribe: async () => subscription, getSubscription: async () => subscription }
  const serviceWorker = {
    register,
    ready: Promise.resolve({ pushManager }),
    getRegistration: async () => ({ pushManager }),
  }
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }))
}

const sent: string[] = []
const respond = async (request: Request) => {
  sent.push(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`)
  return Response.json({ success: true, statusCode: 200, message: 'OK', data: { key: 'BK' } })
}

beforeEach(() => {
  localStorage.clear()
  sent.length = 0
})
afterEach(() => vi.unstubAllGlobals())

test('turning it on subscribes the browser, turning it off ends that, and both say what is notified', async () => {
  stubBrowser('default', 'granted')
  renderInApp(<NotificationSettings />, { user, respond })
  const isWaitlistNamed = () => screen.queryByText(/moved, or the waitlist has a court for you\./) !== null
  expect(isWaitlistNamed()).toBe(true)
  const on = screen.getByRole('button', { name: 'Turn on for this device' })
  on.focus()
  fireEvent.click(on)
  const off = await screen.findByRole('button', { name: 'Turn off for this device', busy: false })
  expect(document.activeElement).toBe(off)
  // another address would replace the service worker
  expect(register).toHaveBeenCalledWith('/sw.js')
  expect(isWaitlistNamed()).toBe(true)
  fireEvent.click(off)
  await screen.findByRole('button', { name: 'Turn on for this device', busy: false })
  const body = '{"endpoint":"https://fcm.googleapis.com/x","keys":{"p256dh":"p","auth":"a"}}'
  expect(sent).toEqual(['GET /api/push/key ', `PUT /api/push/subscription ${body}`, 'DELETE /api/push/subscription '])
})

test('a refusal is explained, and nothing is sent', async () => {
  stubBrowser('default', 'denied')
  renderInApp(<NotificationSettings />, { user, respond })
  fireEvent.click(screen.getByRole('button', { name: 'Turn on for this device' }))
  expect(await screen.findByText(/Your browser blocks notifications/)).toBeTruthy()
  expect(sent).toEqual(['GET /api/push/key '])
})

test('an unreachable server is reported', async () => {
  stubBrowser('default', 'granted')
  renderInApp(<NotificationSettings />, { user })
  fireEvent.click(screen.getByRole('button', { name: 'Turn on for this device' }))
  await findToast('Notifications could not be changed')
})

test('a browser without push messages says that reminders come by e-mail', () => {
  renderInApp(<NotificationSettings />, { user })
  expect(screen.getByText(/Reminders come by e-mail/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('the card is not shown where storage is blocked', () => {
  stubBrowser('default')
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('blocked', 'SecurityError')
    },
  })
  renderInApp(<OptInCard />, { user, respond })
  expect(screen.queryByText('Shall we remind you?')).toBeNull()
})

test('the card is not shown again after Not now, which leaves the focus on the page, nor once the browser was answered', async () => {
  stubBrowser('default')
  const page = (
    <main>
      <h1>You are booked</h1>
      <OptInCard />
    </main>
  )
  renderInApp(page, { user, respond })
  const notNow = screen.getByRole('button', { name: 'Not now' })
  notNow.focus()
  fireEvent.click(notNow)
  await waitFor(() => expect(screen.queryByText('Shall we remind you?')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'You are booked' })))
  renderInApp(<OptInCard />, { user, respond })
  expect(screen.queryByText('Shall we remind you?')).toBeNull()
  localStorage.clear()
  stubBrowser('granted')
  renderInApp(<OptInCard />, { user, respond })
  expect(screen.queryByText('Shall we remind you?')).toBeNull()
  expect(sent).toEqual([])
})

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15'

test.each([
  [
    'an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15',
    5,
    /add Book My Play to your Home/,
  ],
  ['an iPad, which says that it is a Mac,', MAC, 5, /add Book My Play to your Home/],
  ['a Mac', MAC, 0, /This browser can’t show notifications/],
])('in a browser of %s without push messages it says what to do', async (_, userAgent, maxTouchPoints, text) => {
  const device = { userAgent: { value: userAgent }, maxTouchPoints: { value: maxTouchPoints } }
  vi.stubGlobal('navigator', Object.create(navigator, device))
  renderInApp(<NotificationSettings />, { user, respond })
  expect(await screen.findByText(text)).toBeTruthy()
})
