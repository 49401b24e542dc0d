import { expect } from '@playwright/test'
import { startConsumer } from '../../test/webhook-consumer.ts'
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

test('a program receives events of bookings, and its owner sees what arrived', async ({ page, admin, venue }) => {
  const consumer = await startConsumer()
  await open(page, `/admin/facilities/${venue._id}/developers`)
  expect(admin.token).not.toBe('')
  const main = page.getByRole('main')
  await expect(main.getByText('No webhook yet.')).toBeVisible()
  await page.getByLabel('Address').fill(consumer.url)
  await page.getByRole('button', { name: 'Add webhook' }).click()
  const secret = await page.getByLabel('The secret that signs its events').inputValue()

  const row = main.getByRole('listitem').filter({ hasText: consumer.url })
  await row.getByRole('button', { name: 'Send a test event' }).click()
  await expect.poll(() => consumer.received.map(({ type }) => type)).toEqual(['test'])
  expect(consumer.received[0]?.isSignedBy(secret)).toBe(true)
  await row.getByRole('button', { name: 'Log' }).press('Enter')
  const sent = row.getByRole('listitem').filter({ hasText: 'Test event' })
  await expect(sent).toContainText('arrived')
  await expect(sent).toContainText('answer 204')
  await sent.getByRole('button', { name: 'Send again' }).click()
  await expect(sent).toContainText('sent once')
  await expect.poll(() => new Set(consumer.received.map(({ id }) => id)).size).toBe(1)
  await expect.poll(() => consumer.received.length).toBe(2)

  await row.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Delete webhook' }).click()
  await expect(main.getByText('No webhook yet.')).toBeVisible()
  consumer.close()
})
