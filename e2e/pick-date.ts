import { expect, type Locator, type Page } from '@playwright/test'

/** Picks a day, yyyy-MM-dd, in the date picker named `label` within `scope`. */
export async function pickDate(page: Page, scope: Page | Locator, label: string, date: string) {
  await scope.getByRole('button', { name: new RegExp(`^${label}:`) }).click()
  const calendar = page.getByRole('dialog', { name: label, exact: true })
  const day = calendar.locator(`[data-day="${date}"]:not([data-outside]) button`)
  await expect(calendar.getByRole('grid')).toBeVisible()
  // the day may be in a later or earlier month
  for (let step = 0; step < 14 && !(await day.isVisible()); step++) {
    const [shown] = await calendar
      .locator('td:not([data-outside])')
      .first()
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-day') ?? ''))
    await calendar.getByRole('button', { name: (shown ?? '') < date ? 'Next month' : 'Previous month' }).click()
  }
  await day.click()
  await expect(calendar).toBeHidden()
}
