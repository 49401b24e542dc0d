import { expect, type Page, test } from '@playwright/test'

const shade = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme)
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'))

async function chooseTheme(page: Page, name: string) {
  await page.getByRole('button', { name: 'Theme: Light, Dark, System' }).click()
  await page.getByRole('menuitemradio', { name }).click()
}

for (const preference of ['light', 'dark'] as const) {
  test(`without a stored theme the ${preference} preference decides, before the first paint`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: preference })
    await page.addInitScript(() => {
      requestAnimationFrame(() => {
        Object.assign(window, { firstShade: document.documentElement.dataset.theme })
      })
    })
    await page.goto('/')
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'firstShade'))).toBe(preference)
    expect(await shade(page)).toBe(preference)
    await page.emulateMedia({ colorScheme: preference === 'dark' ? 'light' : 'dark' })
    expect(await shade(page)).toBe(preference)
  })
}

test('Light and Dark are kept under the key theme, on every page', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await chooseTheme(page, 'Dark')
  await expect.poll(() => shade(page)).toBe('dark')
  await expect.poll(() => stored(page)).toBe('dark')
  await page.goto('/facilities')
  expect(await shade(page)).toBe('dark')
  await chooseTheme(page, 'Light')
  await expect.poll(() => stored(page)).toBe('light')
})

test('System follows the operating system live', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await chooseTheme(page, 'System')
  await expect.poll(() => stored(page)).toBe('system')
  await expect.poll(() => shade(page)).toBe('light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => shade(page)).toBe('dark')
  await page.reload()
  expect(await shade(page)).toBe('dark')
})
