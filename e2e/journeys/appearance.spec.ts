import { expect, type Locator, type Page } from '@playwright/test'
import { bookAndPay, createBooking, findLastOpenDay, joinWaitlist } from '../courts.ts'
import { test } from '../fixtures.ts'
import { open } from '../open.ts'
import { createUser } from '../users.ts'

/** Returns the computed background colour of an element: red, green and blue from 0 to 255. */
const getBackground = (what: Locator) =>
  what.evaluate((element) => {
    const brush = new OffscreenCanvas(1, 1).getContext('2d')
    if (!brush) throw new Error('no canvas')
    brush.fillStyle = getComputedStyle(element).backgroundColor
    brush.fillRect(0, 0, 1, 1)
    return [...brush.getImageData(0, 0, 1, 1).data.slice(0, 3)] as [number, number, number]
  })

test('at a width of 320 px, which is 400 % zoom, no page scrolls sideways', async ({ page, user: _ }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
  for (const path of ['/', '/facilities', '/about']) {
    await open(page, path)
    await expect.poll(wide, path).toBe(320)
  }
  await open(page, '/user/bookings')
  await expect(page.getByRole('button', { name: 'My Account' })).toBeVisible()
  await expect(page.getByText('No bookings yet')).toBeVisible()
  await expect.poll(wide).toBe(320)
})

/** Shows what is free next as at the end of a year, when the year is named too. Returns how often. */
const showNextYear = (page: Page) =>
  page.evaluate(() => {
    let shown = 0
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { currentNode: text } = walker
      const isFreeTime = text.parentElement?.localName === 'span' && /^([^:]+, )?\d\d:\d\d$/.test(text.nodeValue ?? '')
      if (!isFreeTime) continue
      text.nodeValue = 'Wed, 30 Dec, 2026, 08:00'
      shown++
    }
    return shown
  })

test('where the text of a phone is twice as large, no page scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/', '/facilities', '/login']) {
    await open(page, path)
    const shown = await showNextYear(page)
    if (path === '/') expect(shown).toBeGreaterThan(0)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'))
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390)
  }
})

test('in the dark theme the row under the pointer has one background in all its cells', async ({ page, admin: _ }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.goto('/admin/facilities')
  const row = page.locator('tbody tr').filter({ has: page.getByRole('button', { name: /^Actions for/ }) })
  const cells = row.nth(1).locator('td')
  await row.nth(1).hover()
  const middle = await getBackground(cells.nth(2))
  expect(middle[1]).toBeGreaterThan(middle[0])
  expect(await getBackground(cells.first())).toEqual(middle)
  expect(await getBackground(cells.last())).toEqual(middle)
})

test('a receipt is printed dark on white, also in the dark theme', async ({ page, user: { token }, venue }) => {
  const booking = await bookAndPay(page, token, venue.nextSlot())
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await page.goto(`/user/bookings/${booking._id}`)
  await expect(page.getByRole('region', { name: 'Receipt' })).toBeVisible()
  await page.getByRole('button', { name: 'More' }).click()
  await page.emulateMedia({ media: 'print' })
  expect(await getBackground(page.locator('body'))).toEqual([255, 255, 255])
  await expect(page.getByRole('region', { name: 'Receipt' })).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.getByRole('button', { name: 'Print receipt' })).toBeHidden()
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText('Sold byBook My PlayHouse 12, Road 5')
  // browsers print no backgrounds
  await expect(page.getByText('paid', { exact: true }).first()).toHaveCSS('color', 'rgb(0, 0, 0)')
  for (const shell of ['banner', 'contentinfo', 'navigation'] as const)
    await expect(page.getByRole(shell)).toHaveCount(0)
  const file = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(file.match(/\/Type \/Page\b/g)).toHaveLength(1)
})

test('the day board is printed in landscape format, with every court and without the rest of the page', async ({
  page,
  venue,
  admin: _,
}) => {
  const full = venue.nextSlot()
  await createBooking(page.request, (await createUser()).token, full)
  await joinWaitlist(page.request, (await createUser()).token, full)
  await page.goto(`/admin?date=${full.date}`)
  const timeline = page.getByRole('region', { name: 'Timeline' })
  const waitlist = timeline.locator('[data-row]').filter({ hasText: 'Waitlist' })
  const rows = timeline.locator('[data-row]').filter({ hasNotText: 'Waitlist' })
  await expect(rows.first()).toBeVisible()
  await expect(waitlist.first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(waitlist.first()).toBeHidden()
  expect(await rows.filter({ visible: false }).count()).toBe(0)
  expect(await timeline.evaluate((element) => getComputedStyle(element).maxHeight)).toBe('none')
  for (const shell of ['banner', 'navigation', 'button', 'combobox'] as const)
    await expect(page.getByRole(shell)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Latest bookings' })).toBeHidden()
  const bar = timeline.locator('[data-bar]').first()
  await expect(bar).toHaveCSS('color', 'rgb(0, 0, 0)')
  expect(await getBackground(bar)).toEqual([255, 255, 255])
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const sheets = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) =>
    [width, height].map((size) => Math.round(Number(size))),
  )
  expect(new Set(sheets.map(String))).toEqual(new Set(['842,595']))
})

test('with forced colours, bars and the heat map of the admin area stay visible', async ({ page, admin: _ }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`/admin?date=${await findLastOpenDay(page.request)}`)
  const bars = page.getByRole('region', { name: 'Timeline' }).locator('[data-bar]')
  await expect(bars.first()).toBeVisible()
  await expect(bars.first()).not.toHaveCSS('border-top-width', '0px')
  await page.goto('/admin/analytics')
  const cell = page.getByTitle(/% sold$/)
  await expect(cell.first()).toBeVisible()
  const shades = await cell.evaluateAll((cells) => cells.map((each) => getComputedStyle(each).backgroundColor))
  expect(new Set(shades).size).toBeGreaterThan(2)
})

test('with forced colours, the selected day and slot are distinct from others', async ({ page, venue }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`/facilities/${venue._id}`)
  const panel = page.getByRole('complementary', { name: 'Book a Court' })
  const first = panel.getByRole('group', { name: 'Choose a date' }).getByRole('button').first()
  const firstDay = (await first.getAttribute('data-date')) ?? ''
  await panel.getByRole('button', { name: 'Later days' }).click()
  await expect(first).not.toHaveAttribute('data-date', firstDay)
  // a label with a percentage shows that the days have been loaded
  const days = panel.getByRole('button', { name: /% free$/ })
  await days.nth(3).click()
  await expect(days.nth(3)).toHaveAttribute('aria-pressed', 'true')
  expect(await getBackground(days.nth(3))).not.toEqual(await getBackground(days.nth(4)))
  const slots = panel.getByRole('group', { name: 'Choose a time slot' }).getByRole('button', { disabled: false })
  await slots.nth(1).click()
  await expect(slots.nth(1)).toHaveAttribute('aria-pressed', 'true')
  expect(await getBackground(slots.nth(1))).not.toEqual(await getBackground(slots.nth(2)))
})
