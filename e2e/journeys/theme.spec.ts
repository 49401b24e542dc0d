import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { open } from '../open.ts'

const other = { light: 'dark', dark: 'light' } as const

const getTheme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme)
const getStoredTheme = (page: Page) => page.evaluate(() => localStorage.getItem('theme'))

/** Changes the browser's preference and waits until the page could have reacted. */
async function changePreference(page: Page, preference: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme: preference })
  await page.waitForFunction((wanted) => matchMedia(`(prefers-color-scheme: ${wanted})`).matches, preference)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

async function chooseTheme(page: Page, name: string) {
  await page.getByRole('button', { name: 'Theme: Light, Dark, System' }).click()
  await page.getByRole('menuitemradio', { name }).click()
}

for (const preference of ['light', 'dark'] as const) {
  test(`without a stored theme the ${preference} preference at the start applies before the first paint and stays`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: preference })
    await page.addInitScript(() => {
      const look = () =>
        document.body ? Object.assign(window, { firstTheme: document.documentElement.dataset.theme }) : later()
      const later = () => requestAnimationFrame(look)
      later()
    })
    const code = Promise.withResolvers<void>()
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await code.promise
      await route.continue()
    })
    const opened = open(page, '/')
    await page.waitForFunction((wanted) => Reflect.get(window, 'firstTheme') === wanted, preference)
    expect(await getTheme(page)).toBe(preference)
    // the preference changes before the page’s scripts are loaded
    await page.emulateMedia({ colorScheme: other[preference] })
    code.resolve()
    await opened
    expect(await getTheme(page)).toBe(preference)
    // and again after that
    await changePreference(page, preference)
    await changePreference(page, other[preference])
    expect(await getTheme(page)).toBe(preference)
  })
}

test('Light and Dark are stored under the key theme and apply to every page, and System follows the operating system live', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await chooseTheme(page, 'Dark')
  await expect.poll(() => getTheme(page)).toBe('dark')
  await expect.poll(() => getStoredTheme(page)).toBe('dark')
  await page.goto('/facilities')
  expect(await getTheme(page)).toBe('dark')
  await chooseTheme(page, 'Light')
  await expect.poll(() => getStoredTheme(page)).toBe('light')

  await chooseTheme(page, 'System')
  await expect.poll(() => getStoredTheme(page)).toBe('system')
  await expect.poll(() => getTheme(page)).toBe('light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => getTheme(page)).toBe('dark')
  await page.reload()
  expect(await getTheme(page)).toBe('dark')
})
