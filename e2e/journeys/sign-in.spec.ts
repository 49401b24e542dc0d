import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { open } from '../open.ts'
import { bearer, createUser, demoUser, waitForToast } from '../users.ts'

/** The Login button of the form; the header has another one. */
const getLoginButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Login', exact: true })

async function fillLogin(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await getLoginButton(page).click()
}

const getTiles = (page: Page) => page.getByRole('group', { name: 'One-time code' }).getByRole('textbox')

/** Reads the prefilled code from the tiles once they show it. */
async function readShownCode(page: Page) {
  const tiles = getTiles(page)
  await expect(tiles.nth(3)).toHaveValue(/^\d$/)
  return (await tiles.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))).join('')
}

async function typeCode(page: Page, code: string) {
  await getTiles(page).first().click()
  await page.keyboard.type(code)
}

test('a wrong password is refused, the demo admin is sent to the admin area, and /login and /verify redirect signed-in users to /', async ({
  page,
}) => {
  await page.goto('/login')
  await fillLogin(page, { ...demoUser, password: 'not this one' })
  await waitForToast(page, 'The e-mail or the password is incorrect.')
  await expect(page).toHaveURL('/login')
  await expect(getLoginButton(page)).toBeEnabled()
  await page.getByRole('button', { name: 'Demo admin' }).click()
  await getLoginButton(page).click()
  await page.waitForURL('**/verify')
  expect(await page.evaluate(() => localStorage.getItem('email'))).toBe('admin@bookmyplay.test')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL('/admin')
  expect(await page.evaluate(() => localStorage.getItem('email'))).toBeNull()
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? 'null'))
  expect(stored.user.role).toBe('admin')
  for (const path of ['/login', '/verify']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }
})

test('a wrong code says how many tries are left, and the sixth try is refused', async ({ page }) => {
  const user = await createUser()
  await page.goto('/login')
  await fillLogin(page, user)
  await page.waitForURL('**/verify')
  const right = await readShownCode(page)
  const wrong = right === '0000' ? '1111' : '0000'
  await typeCode(page, wrong)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: '4 tries are left' })).toBeVisible()
  // the remaining attempts through the API, with the same browser context
  for (const left of ['3 tries are left', '2 tries are left', 'One try is left', 'tried too often']) {
    const refused = await page.request.post('/api/auth/verify-otp', { data: { email: user.email, otp: wrong } })
    expect((await refused.json()).message).toContain(left)
  }
  await typeCode(page, right)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: 'tried too often' })).toBeVisible()
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL('/')
})

test('a code can be pasted, and fewer than four digits are not sent', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const user = await createUser()
  await page.goto('/login')
  await fillLogin(page, user)
  await page.waitForURL('**/verify')
  const code = await readShownCode(page)
  const tiles = getTiles(page)
  // a reload keeps the code; after another page the pending login is kept, but not its code
  await page.reload()
  await expect(tiles.nth(3)).toHaveValue(code.slice(3))
  await expect(page.getByText(/^Valid for/)).toBeVisible()
  await page.goto('/about')
  await page.goto('/verify')
  await expect(page.getByText(user.email)).toBeVisible()
  await expect(tiles.first()).toHaveValue('')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Enter the four digits.')).toBeVisible()
  await tiles.first().click()
  await page.evaluate((text) => navigator.clipboard.writeText(text), ` ${code.slice(0, 2)} ${code.slice(2)} `)
  await page.keyboard.press('ControlOrMeta+V')
  await expect(tiles.nth(3)).toHaveValue(code.slice(3))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
})

test('/verify without an e-mail links back to login, and after a reload to login for a new code', async ({ page }) => {
  await page.goto('/verify')
  await page.getByRole('link', { name: 'Back to login' }).click()
  await page.waitForURL('**/login')
  await fillLogin(page, demoUser)
  await page.waitForURL('**/verify')
  await expect(page.getByText(demoUser.email)).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: 'Login again for a new code' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Email')).toHaveValue(demoUser.email)
})

test('the dialog in the header stays open on a click outside', async ({ page }) => {
  await open(page, '/about')
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click()
  const dialog = page.getByRole('dialog', { name: 'Login' })
  await expect(dialog).toBeVisible()
  await page.mouse.click(20, 500)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Demo user' }).click()
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL('**/verify')
  await expect(dialog).toBeHidden()
})

test('login1 is the same form in another layout', async ({ page }) => {
  await page.goto('/login1')
  await expect(getLoginButton(page)).toBeEnabled()
  await page.getByRole('button', { name: 'Demo user' }).click()
  await getLoginButton(page).click()
  await page.waitForURL('**/verify')
})

test('logging out ends the session, and guarded pages redirect guests to login', async ({ page, user: { token } }) => {
  await page.goto('/user', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'My Account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await waitForToast(page, 'Logged Out Successfully')
  await expect(page).toHaveURL('/')
  const headers = bearer(token)
  await expect(async () =>
    expect((await page.request.get('/api/auth/profile', { headers })).status()).toBe(401),
  ).toPass()
  for (const path of ['/user', '/user/bookings', '/user/my-profile', '/profile', '/admin', '/admin/bookings']) {
    await page.goto(path)
    await expect(page).toHaveURL('/login')
  }
})

test('signing in and out on one page load ends at /, not at the login page', async ({ page }) => {
  const user = await createUser()
  await open(page, '/login')
  await fillLogin(page, user)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL('/')
  await page.getByRole('button', { name: 'My Account' }).click()
  await page.getByRole('menuitem', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.getByRole('button', { name: 'My Account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Book Your Game Space in Seconds' })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('a revoked token signs the user out and says why', async ({ page, user }) => {
  await page.request.patch('/api/auth/password', {
    data: { currentPassword: user.password, password: 'another password' },
    headers: bearer(user.token),
  })
  const ended = waitForToast(page, 'Your session has ended. Please login again.')
  await page.goto('/user/bookings')
  await ended
  await expect(page).toHaveURL('/login')
})

test('a guarded page says why login is required, and is offered after login', async ({ page }) => {
  const user = await createUser()
  await page.goto('/user/bookings?status=paid')
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Login to open “My Bookings”.')).toBeVisible()
  await fillLogin(page, user)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL('/')
  await page.getByRole('link', { name: 'Back to: My Bookings' }).click()
  await expect(page).toHaveURL('/user/bookings?status=paid')
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'My Account' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to: My Bookings' })).toBeHidden()
})

test('the header’s Login on a venue page opens a dialog, and the selected slot is offered after login', async ({
  page,
  venue,
}) => {
  const user = await createUser()
  const slot = venue.nextSlot()
  const address = `/facilities/${slot.facility}?${new URLSearchParams({ date: slot.date, from: slot.startTime })}`
  await open(page, address)
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click()
  const dialog = page.getByRole('dialog', { name: 'Login' })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(address)
  await dialog.getByLabel('Email').fill(user.email)
  await dialog.getByLabel('Password', { exact: true }).fill(user.password)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByRole('link', { name: `Back to: ${slot.name}` }).click()
  await expect(page).toHaveURL(address)
  await expect(page.getByTestId('selection').first()).toContainText(slot.startTime)
})
