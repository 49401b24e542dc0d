import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { open } from '../open.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('no field has text under 16 px, which iPhones would zoom into', async ({ page, user: _ }) => {
  for (const address of ['/', '/facilities', '/contact', '/list-your-venue', '/user/my-profile']) {
    await open(page, address)
    const fields = page.locator(
      'input:not([type=hidden], [type=checkbox], [type=radio], [type=file]), select, textarea',
    )
    await fields.first().waitFor()
    const sizes = await fields.evaluateAll((all) =>
      all.map(
        (field) => `${field.getAttribute('name') ?? field.id}: ${Number.parseFloat(getComputedStyle(field).fontSize)}`,
      ),
    )
    expect(
      sizes.filter((size) => Number(size.split(': ')[1]) < 16),
      address,
    ).toEqual([])
  }
})
