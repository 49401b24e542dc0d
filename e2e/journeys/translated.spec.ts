import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { open } from '../open.ts'
import { createEmail } from '../users.ts'

/*
 * Google Translate replaces each text node by nested <font> elements, now and whenever the page changes. React then fails
 * to insert or remove nodes beside such a text, and the page becomes the bare 'Error'.
 */

const translateTexts = () => {
  const isHidden = (element: Element) => /^(FONT|SCRIPT|STYLE|NOSCRIPT|TEXTAREA|TITLE|OPTION)$/.test(element.tagName)
  const translate = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) {
      if (!text.nodeValue?.trim() || !text.parentElement || isHidden(text.parentElement)) continue
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      inner.append(text.nodeValue)
      outer.append(inner)
      text.parentElement.replaceChild(outer, text)
    }
  }
  addEventListener('app:ready', () => {
    translate()
    new MutationObserver(translate).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}

const expectTranslated = (page: Page) => expect(page.locator('main font > font').first()).toBeVisible()

test.beforeEach(({ page }) => page.addInitScript(translateTexts))

test('a translated page shows the errors of sign-up, refuses a wrong password and a wrong code, then signs in', async ({
  page,
}) => {
  const email = createEmail()
  await open(page, '/signUp')
  await expectTranslated(page)
  const submit = page.getByRole('button', { name: 'Sign up' })
  await submit.click()
  const errors = page.getByRole('main').getByRole('alert')
  await expect(errors.first()).toBeVisible()
  await page.getByLabel('Name').fill('Farhana Islam')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByLabel('Confirm password').fill('short')
  await page.getByRole('checkbox').check()
  await submit.click()
  await expect(errors.filter({ hasText: 'at least 8 characters' })).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('play badminton')
  await page.getByLabel('Confirm password').fill('play badminton')
  await submit.click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { name: 'Login', exact: true })).toBeVisible()
  await expectTranslated(page)
  const login = page.getByRole('main').getByRole('button', { name: 'Login', exact: true })
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('wrong password')
  await login.click()
  await expect(page.getByTestId('form-error')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('play badminton')
  await login.click()
  await page.waitForURL('**/verify')
  const tiles = page.getByRole('group', { name: 'One-time code' }).getByRole('textbox')
  await expect(tiles.nth(3)).toHaveValue(/^\d$/)
  const code = (await tiles.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))).join('')
  await tiles.first().click()
  await page.keyboard.type(code === '1111' ? '2222' : '1111')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible()
  await tiles.first().click()
  await page.keyboard.type(code)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL('/')
})

test('a translated page books a slot, and cancels the booking', async ({ page, user: _, venue }) => {
  const slot = venue.nextSlot()
  await open(page, `/facilities/${slot.facility}?date=${slot.date}`)
  await expectTranslated(page)
  const panel = page.getByRole('complementary', { name: 'Book a Court' })
  await panel.locator(`[data-start="${slot.startTime}"]`).click()
  await panel.getByRole('button', { name: 'Book Now' }).click()
  await page.waitForURL('**/checkout')
  await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeVisible()
  await open(page, '/user/bookings')
  const row = page.getByRole('row', { name: slot.name })
  await row.getByRole('button', { name: /^Cancel/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click()
  await expect(row).toContainText('cancelled')
})
