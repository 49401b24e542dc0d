import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { test as base } from '../fixtures.ts'
import { open } from '../open.ts'
import { createUser, type User, waitForToast } from '../users.ts'

/** A venue's own site, with one page; it answers at 127.0.0.1 and localhost, which are different sites. */
type OwnSite = { origin: string; unlisted: string; show(line: string): void }

type Fixtures = {
  ownSite: OwnSite
  /** A page of somebody whose browser blocks cookies of third parties. */
  visitor: Page
}

const test = base.extend<Fixtures>({
  ownSite: async ({ browserName: _ }, use) => {
    let line = ''
    const server: Server = createServer((_request, reply) => {
      reply.setHeader('content-type', 'text/html; charset=utf-8')
      reply.end(`<!doctype html><title>Our hall</title><h1>Our hall</h1>${line}`)
    })
    await new Promise<void>((done) => server.listen(0, done))
    const { port } = server.address() as AddressInfo
    const show = (html: string) => {
      line = html
    }
    await use({ origin: `http://127.0.0.1:${port}`, unlisted: `http://localhost:${port}`, show })
    server.closeAllConnections()
    server.close()
  },
  visitor: async ({ browser }, use) => {
    const page = await browser.newPage({ locale: 'en-US', reducedMotion: 'reduce' })
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.setCookieControls', {
      enableThirdPartyCookieRestriction: true,
    })
    await use(page)
    await page.close()
  },
})

/** Allows the site on the venue's settings; returns the line to put into its page. */
async function allowSite(page: Page, venue: { _id: string; name: string }, site: string): Promise<string> {
  await open(page, `/admin/facilities/${venue._id}/embed`)
  await page.getByLabel('Your sites').fill(`${site}/our/page`)
  await page.getByRole('button', { name: 'Save' }).click()
  await waitForToast(page, 'The sites are saved.')
  await expect(page.getByLabel('Your sites')).toHaveValue(site)
  const preview = page.frameLocator('main iframe')
  await expect(preview.getByRole('heading', { name: venue.name })).toBeVisible()
  return page.getByLabel('HTML').inputValue()
}

/** Sets a cookie that is allowed in frames unless browsers block those of third parties; returns all cookies. */
const tryCookie = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store would not show what frames may set
  document.cookie = 'probe=1; SameSite=None; Secure'
  return document.cookie
}

async function logIn(page: Page, { email, password }: User) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('button', { name: 'Verify' }).click()
}

test('a visitor of a venue’s own site picks an hour there and books it in a window of its own, without third-party cookies', async ({
  page,
  admin: _,
  venue,
  ownSite,
  visitor: site,
}) => {
  ownSite.show(await allowSite(page, venue, ownSite.origin))
  const [user, slot] = [await createUser(), venue.nextSlot()]
  await site.goto(ownSite.origin)
  const iframe = site.locator('iframe')
  const panel = site.frameLocator('iframe')
  await expect(panel.getByRole('heading', { name: venue.name })).toBeVisible()

  await test.step('the frame is as high as its content', async () => {
    await expect(iframe).toHaveAttribute('title', `Book a court at ${venue.name}`)
    const getHeights = async () => [
      (await iframe.boundingBox())?.height,
      Math.ceil((await panel.getByRole('main').boundingBox())?.height ?? 0),
    ]
    await expect.poll(async () => new Set(await getHeights()).size).toBe(1)
  })

  await panel.locator(`[data-date="${slot.date}"]`).click()
  await panel.locator(`[data-start="${slot.startTime}"]`).click()
  await expect(panel.getByTestId('selection')).toContainText(`${slot.startTime}–${slot.endTime}`)
  const [window] = await Promise.all([
    site.waitForEvent('popup'),
    panel.getByRole('link', { name: 'Book Now' }).click(),
  ])

  await test.step('the window signs in and books', async () => {
    await expect(window).toHaveURL(new RegExp(`/facilities/${venue._id}\\?.*from=.*#book$`))
    const booker = window.getByRole('complementary', { name: 'Book a Court' })
    await booker.getByRole('button', { name: 'Book Now' }).click()
    await window.waitForURL('**/login')
    await logIn(window, user)
    await window.waitForURL('**/checkout')
    // the checkout makes the booking, which closing the window would cancel
    await expect(window.getByRole('button', { name: 'Proceed to Checkout' })).toBeVisible()
    expect(await window.evaluate(tryCookie)).toContain('probe=1')
    await window.close()
  })

  await expect(panel.getByRole('button', { name: slot.startTime })).toBeDisabled()
  await expect(panel.getByRole('button', { name: slot.startTime })).toContainText('full')
  const frame = site.frames().find((one) => one.url().includes('/embed/'))
  expect(await frame?.evaluate(tryCookie)).toBe('')
})

test('a page that the venue has not allowed cannot show its panel', async ({ page, admin: _, venue, ownSite }) => {
  ownSite.show(await allowSite(page, venue, ownSite.origin))
  await page.goto(ownSite.unlisted)
  await expect.poll(() => page.frames().map((frame) => frame.url())).toContain('chrome-error://chromewebdata/')
  await page.goto(ownSite.origin)
  await expect(page.frameLocator('iframe').getByRole('heading', { name: venue.name })).toBeVisible()
})

test('the frame is a guest’s even where the browser would let it read the session', async ({
  page,
  admin: _,
  venue,
  ownSite,
}) => {
  const signedIn: string[] = []
  page.on('request', (request) => {
    const isOfFrame = !request.isNavigationRequest() && request.frame().url().includes('/embed/')
    if (isOfFrame && request.headers().authorization) signedIn.push(request.url())
  })
  // the preview is a frame of our own origin
  await allowSite(page, venue, ownSite.origin)
  const preview = page.frameLocator('main iframe')
  await preview.getByRole('link', { name: 'Week' }).click()
  await expect(preview.locator('[data-day] [data-start]').first()).toBeVisible()
  expect(signedIn).toEqual([])
})
