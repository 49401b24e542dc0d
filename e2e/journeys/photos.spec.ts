import { expect } from '@playwright/test'
import { makePicture } from '../../test/pictures.ts'
import { test } from '../fixtures.ts'
import { open } from '../open.ts'
import { waitForToast } from '../users.ts'
import { addMember } from '../venues.ts'

const toFile = async (name: string, width: number, height: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await makePicture(width, height).jpeg().toBuffer(),
})

test('an owner uploads, orders, crops and describes photos, and visitors see them', async ({
  page,
  user,
  venue: { _id: id, name },
}) => {
  await addMember(id, user, 'owner')
  await page.goto('/admin/facilities')
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByRole('tab', { name: 'Photos' }).click()
  const [hall, door] = [await toFile('hall.jpg', 900, 600), await toFile('door.jpg', 600, 900)]
  const heic = { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('heic') }
  const broken = { ...hall, name: 'broken.jpg', buffer: hall.buffer.subarray(0, 4000) }
  await page.getByTestId('photo-files').setInputFiles([heic, hall, broken, door])

  // a failed upload shows its reason next to its name and doesn't block the others
  const failed = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem')
  // the server encodes each photo in several sizes, one after the other
  await expect(page.getByRole('button', { name: /^Crop photo/ })).toHaveCount(2)
  await expect(failed.filter({ hasText: 'IMG_1.HEIC' })).toContainText('Most Compatible')
  await expect(failed.filter({ hasText: 'broken.jpg' })).toContainText('damaged or incomplete')
  await page.getByRole('button', { name: 'Dismiss broken.jpg' }).click()
  await expect(failed).toHaveCount(1)

  const getPhoto = (place: number) =>
    page
      .getByRole('dialog')
      .locator('ol img')
      .nth(place - 1)
  const second = await getPhoto(2).getAttribute('src')
  const moved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.getByRole('button', { name: 'Move photo 2' }).press('ArrowUp')
  await expect(page.getByText('Photo 2 moved to place 1 of 2.')).toBeAttached()
  expect((await moved).status()).toBe(200)
  await expect(getPhoto(1)).toHaveAttribute('src', String(second))
  await expect(page.getByRole('button', { name: 'Move photo 1' })).toBeFocused()

  await page.getByLabel('Alternative text of photo 1').fill('The door of the hall')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Crop photo 1' }).click()
  await page.getByLabel('Zoom').fill('2')
  await page.getByRole('button', { name: 'Save crop' }).click()
  await waitForToast(page, 'Crop saved')
  await expect(getPhoto(1)).not.toHaveAttribute('src', String(second))

  // the gallery by keyboard, as a visitor
  await open(page, `/facilities/${id}`)
  const first = page.getByRole('button', { name: 'Photo 1 of 2: The door of the hall. Open full screen' })
  await expect(first.locator('img')).toHaveJSProperty('complete', true)
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/preview\.jpg$/)
  await first.press('ArrowRight')
  await expect(page.getByRole('button', { name: /^Photo 2 of 2/ })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Photos of ${name}` })
  await expect(dialog.getByText('Photo 2 of 2')).toBeAttached()
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByText('The door of the hall', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(first).toBeFocused()

  await page.goto(`/facilities?search=${encodeURIComponent(name)}`)
  const card = page.getByTestId('venue').locator('img')
  await expect(card).toHaveAttribute('src', /^\/photos\/.*\/card-480\.webp$/)
  await expect.poll(() => card.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})
