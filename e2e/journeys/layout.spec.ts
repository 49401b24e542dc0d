import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { open } from '../open.ts'
import { createUser, storeSession } from '../users.ts'

test('the header leads to About Us, Facilities, Contact Us and home, and navigation moves the focus to the main content, unless the clicked link is still there', async ({
  page,
}) => {
  await open(page, '/')
  const main = page.getByRole('navigation', { name: 'Main', exact: true })
  await expect(main.getByRole('link')).toHaveText(['About Us', 'Facilities', 'Contact Us'])
  for (const [name, path] of [
    ['About Us', '/about'],
    ['Facilities', '/facilities'],
    ['Contact Us', '/contact'],
  ] as const) {
    await main.getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
    await expect(main.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  }
  await page.getByRole('banner').getByRole('link', { name: 'Book My Play' }).first().click()
  await expect(page).toHaveURL('/')

  await page.getByRole('link', { name: 'View All Venues' }).press('Enter')
  await expect(page).toHaveURL('/facilities')
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('main').getByRole('link', { name: 'Book Now' }).first().press('Enter')
  await expect(page.getByRole('heading', { name: 'Amenities' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  const about = page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'About Us' })
  await about.click()
  await expect(page).toHaveURL('/about')
  await expect(about).toBeFocused()
})

test('on a phone the links are in a side menu, which Back closes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/')
  const menu = page.getByRole('navigation', { name: 'Main, side menu' })
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await menu.getByRole('link', { name: 'Contact Us' }).click()
  await expect(page).toHaveURL('/contact')
  await expect(menu).toBeHidden()
  // the URL changes before the page, which closes a menu that is open by then
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL('/contact')
  await page.goBack()
  await expect(page).toHaveURL('/')
  const facilities = page.locator('main a[href="/facilities"]').first()
  await expect(facilities).toBeVisible()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(menu).toBeVisible()
  await facilities.evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL('/facilities')
  await expect(menu).toBeHidden()
})

test('guests see Login, and users a menu with the dashboard of their role and Logout', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible()
  await storeSession(page, (await createUser()).token)
  const { promise: measured, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await measured
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeHidden()
  const theme = page.getByRole('banner').getByRole('button', { name: 'Theme' })
  const place = await theme.boundingBox()
  release()
  await page.getByRole('button', { name: 'My Account' }).click()
  expect(await theme.boundingBox()).toEqual(place)
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
  // it takes the focus after it is shown
  await expect(page.locator('[role=menu]:focus-within')).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'My Account' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Dashboard' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(page.getByRole('main').getByRole('combobox').first()).toBeFocused()
  await page.getByRole('button', { name: 'My Account' }).click()
  await page.getByRole('menuitem', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL('/user')
  await storeSession(page, (await createUser('Admin', 'admin')).token)
  await page.goto('/')
  await page.getByRole('button', { name: 'My Account' }).click()
  await page.getByRole('menuitem', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL('/admin')
})
