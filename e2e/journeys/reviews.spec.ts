import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'

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
