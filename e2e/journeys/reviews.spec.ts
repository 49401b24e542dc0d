import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'

test('a guest reads why they can’t write a review', async ({ page }) => {
  // a seeded venue, which has reviews
  const { data } = await (await page.request.get('/api/facility?limit=1')).json()
  await page.goto(`/facilities/${data[0]._id}`)
  await expect(page.getByText('You need to login to add a review.')).toBeVisible()
  await expect(page.getByTestId('review').first()).toBeVisible()
  await expect(page.getByTestId('review').getByRole('time').first()).toHaveText(
    /^\d\d [A-Z][a-z]{2}, \d{4} \d{1,2}:\d\d [AP]M$/,
  )
})

test('a rating is required, can be reset, and the form is empty again after submitting', async ({
  page,
  user: { name },
  venue,
}) => {
  await page.goto(`/facilities/${venue._id}`)
  const box = page.getByRole('main').locator('form')
  await expect(box.getByRole('radio')).toHaveCount(5)
  await box.getByLabel('Comment').fill('Bright, dry and on time.')
  await box.getByRole('button', { name: 'Submit review' }).click()
  await expect(box.getByText('Rating is required.')).toBeVisible()
  await box.locator('label', { hasText: '4 stars' }).click()
  await expect(box.getByText('Rating is required.')).toBeHidden()
  await box.getByRole('button', { name: 'Reset' }).click()
  await expect(box.getByRole('radio', { checked: true })).toHaveCount(0)
  await box.locator('label', { hasText: '5 stars' }).click()
  await box.getByRole('button', { name: 'Submit review' }).click()
  await expect(page.getByTestId('review').first()).toContainText(name)
  await expect(page.getByTestId('review').first()).toContainText('Bright, dry and on time.')
  await expect(box.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(box.getByLabel('Comment')).toHaveValue('')
})
