import { type CDPSession, expect, type Page } from '@playwright/test'
import { bookAndPay } from '../courts.ts'
import { test } from '../fixtures.ts'
import { open } from '../open.ts'
import { bearer, createUser, waitForToast } from '../users.ts'

test.use({ serviceWorkers: 'allow' })

/** Waits until the service worker has stored all files and controls the page. */
const waitForController = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller)

/** Lets another version of the service worker take over while the page still needs a file that the server no longer has. */
const activateNextVersion = (page: Page) =>
  page.evaluate(async () => {
    await (await caches.open('files')).put('/assets/older.js', new Response('of an older version'))
    const changed = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
    await navigator.serviceWorker.register('/sw.js?next')
    await changed
  })

const getOfflineHeading = (page: Page) => page.getByRole('heading', { name: 'You are offline' })

test('the app can be installed, survives an update, shows bookings with codes offline and deletes them at logout', async ({
  page,
  context,
  user: { token },
  venue,
}) => {
  const { _id, facility } = await bookAndPay(page, token, venue.nextSlot())
  await open(page, `/user/bookings/${_id}`)
  await expect(page.getByRole('img', { name: 'QR code to check in' })).toBeVisible()
  await waitForController(page)
  const kept = await page.evaluate(async () => (await (await caches.open('files')).keys()).map(({ url }) => url))
  expect(kept.filter((url) => /\/bn-|bengali-(?!name)/.test(url))).toEqual([])
  const browser = await context.newCDPSession(page)
  expect((await browser.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
  const manifest = await browser.send('Page.getAppManifest')
  expect(manifest.errors).toEqual([])
  expect(manifest.manifest.shortcuts?.map(({ name }) => name)).toEqual(['My Bookings', 'Find a court'])

  await activateNextVersion(page)
  expect(await page.evaluate(async () => (await fetch('/assets/older.js')).text())).toBe('of an older version')

  await context.setOffline(true)
  await page.goto('/user/bookings')
  await expect(getOfflineHeading(page)).toBeVisible()
  const saved = page.getByRole('listitem').filter({ hasText: facility.name })
  await expect(saved).toContainText(/Last updated (just now|\d+ minutes? ago)/)
  await expect(saved.getByRole('img', { name: 'QR code to check in' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/user/bookings')
  await page.getByRole('button', { name: 'My Account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await context.setOffline(true)
  await page.goto('/offline')
  await expect(getOfflineHeading(page)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('savedBookings'))).toBeNull()
  await expect(page.getByText(facility.name)).toHaveCount(0)
})

/** Mocks the permission, and subscribes at the sandbox in place of the browser's push service. */
const mockPushSubscription = (page: Page) =>
  page.addInitScript(() => {
    let permission: NotificationPermission = 'default'
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = async () => {
      permission = 'granted'
      return permission
    }
    PushManager.prototype.subscribe = async () => {
      const subscription = await (await fetch('/sandbox/push-browsers', { method: 'POST' })).json()
      Reflect.set(window, 'pushEndpoint', subscription.endpoint)
      return { toJSON: () => subscription } as PushSubscription
    }
  })

/** Finds the browser's id of the service worker's registration. */
async function findRegistration(browser: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) =>
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    }),
  )
  await browser.send('ServiceWorker.enable')
  return found
}

/**
 * Mocks notifications, which a headless browser doesn't show: collects titles, `click` clicks the last one, and what it opens
 * is listed, since only a person's click may open a window.
 */
function collectNotifications() {
  type Worker = { registration: ServiceWorkerRegistration; clients: { openWindow: (path: string) => Promise<null> } }
  const { registration, clients } = globalThis as unknown as Worker
  const shown: string[] = []
  const opened: string[] = []
  clients.openWindow = async (path) => {
    opened.push(path)
    return null
  }
  registration.showNotification = async (title, options) => {
    shown.push(title)
    const notification = { data: options?.data, close: () => undefined }
    const click = Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined })
    Object.assign(globalThis, { click: () => dispatchEvent(click) })
  }
  Object.assign(globalThis, { shown, opened })
}

test('a user who turns notifications on is notified of a refund, and a click opens the booking', async ({
  page,
  context,
  baseURL,
  user: { token },
  venue,
}) => {
  await mockPushSubscription(page)
  const { _id, facility } = await bookAndPay(page, token, venue.nextSlot())
  await page.getByRole('button', { name: 'Turn on' }).click()
  await waitForToast(page, 'Notifications are on')
  await waitForController(page)
  const endpoint = await page.evaluate(() => Reflect.get(window, 'pushEndpoint') as string)

  const headers = bearer((await createUser('Admin', 'admin')).token)
  const refund = await page.request.post(`/api/bookings/${_id}/refund`, { headers, data: { reason: 'Rain' } })
  expect(refund.status(), await refund.text()).toBe(200)
  let content = ''
  await expect(async () => {
    ;[{ content }] = await (await page.request.get(endpoint)).json()
  }).toPass()
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(collectNotifications)
  const browser = await context.newCDPSession(page)
  const registrationId = await findRegistration(browser)
  await browser.send('ServiceWorker.deliverPushMessage', { origin: baseURL ?? '', registrationId, data: content })
  const shown = () => worker?.evaluate(() => Reflect.get(globalThis, 'shown'))
  await expect.poll(shown).toEqual([expect.stringMatching(`Refunded .*: ${facility.name}`)])
  await worker?.evaluate(() => Reflect.get(globalThis, 'click')())
  expect(await worker?.evaluate(() => Reflect.get(globalThis, 'opened'))).toEqual([`/user/bookings/${_id}`])
})
