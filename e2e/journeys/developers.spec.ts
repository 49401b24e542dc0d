import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { open } from '../open.ts'

test('a program reads a venue’s bookings with a key, until its owner revokes it', async ({
  page,
  admin,
  venue,
  baseURL,
}) => {
  await open(page, `/admin/facilities/${venue._id}/developers`)
  expect(admin.token).not.toBe('')
  const main = page.getByRole('main')
  await expect(main.getByText('No key yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Make key' }).click()
  await expect(main.getByText('Say what the key is for.')).toBeVisible()
  await page.getByLabel('What the key is for').fill('Door lock')
  await page.getByRole('button', { name: 'Make key' }).press('Enter')
  const key = await page.getByLabel('The new key').inputValue()
  const read = async () => {
    const answer = await fetch(`${baseURL}/api/bookings`, { headers: { authorization: `Bearer ${key}` } })
    return answer.status
  }
  expect(await read()).toBe(200)

  await open(page, `/admin/facilities/${venue._id}/developers`)
  await expect(page.getByLabel('The new key')).toHaveCount(0)
  const row = main.getByRole('listitem').filter({ hasText: 'Door lock' })
  await expect(row).toContainText('Last used on')
  await page.getByRole('button', { name: 'Revoke the key Door lock' }).click()
  await page.getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(main.getByText('No key yet.')).toBeVisible()
  expect(await read()).toBe(401)
})
