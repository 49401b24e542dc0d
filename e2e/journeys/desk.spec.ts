import { expect, test } from '@playwright/test'
import { findFreeSlot } from '../courts.ts'
import { getRandom } from '../random.ts'
import { bearer, demoAdmin, getToast, getToken, storeSession } from '../users.ts'

type Bar = { startTime: string; endTime: string }
type Report = { facilities: { _id: string; openingTime: string; courts: { name: string; bars: Bar[] }[] }[] }

test('a walk-in is booked from an empty cell of the day board, pays in cash and appears in the desk report', async ({
  page,
}) => {
  const name = `Kamal ${crypto.randomUUID().slice(0, 6)}`
  const token = await getToken(page.request, demoAdmin)
  const slot = await findFreeSlot(page.request)
  const headers = bearer(token)
  const reply = await page.request.get(`/api/reports/day?date=${slot.date}`, { headers })
  const venue = ((await reply.json()).data as Report).facilities.find(({ _id }) => _id === slot.facility)
  const isFree = ({ startTime, endTime }: Bar) => endTime <= slot.startTime || startTime >= slot.endTime
  const court = venue?.courts.find(({ bars }) => bars.every(isFree))?.name ?? ''
  await storeSession(page, token)

  await page.goto(`/admin?date=${slot.date}&venue=${slot.facility}`)
  const timeline = page.getByRole('region', { name: /^Timeline/ })
  const showAll = timeline.getByRole('button', { name: 'Show all courts' })
  await expect(timeline.getByRole('heading', { name: slot.name })).toBeVisible()
  if (await showAll.isVisible()) await showAll.click()
  const cells = timeline.getByRole('button', { name: `Book ${court}, ${slot.name}` })
  const hour = await timeline.getByText(slot.startTime.replace(/:\d\d/, ':00'), { exact: true }).boundingBox()
  const row = await cells.boundingBox()
  if (!hour || !row) throw new Error('the board has no such cell')
  // each label is centred on the start of its hour, so half an hour later lies within the slot
  const width = row.width / (await timeline.locator('[aria-hidden] > span').count())
  const half = slot.startTime.endsWith(':30') ? width : width / 2
  await cells.click({ position: { x: hour.x + hour.width / 2 + half - row.x, y: row.height / 2 } })

  const dialog = page.getByRole('dialog', { name: 'Book for someone' })
  await expect(dialog.getByLabel('Venue')).toHaveValue(slot.facility)
  await expect(dialog.getByLabel('Court')).toHaveValue(court.replace('Court ', ''))
  await expect(dialog.getByLabel('Start Time')).toHaveValue(slot.startTime)
  await dialog.getByLabel('Customer').fill(name)
  await dialog.getByRole('button', { name: 'Walk-in without an account' }).click()
  await dialog.getByLabel('Payment').selectOption('Paid now: cash')
  await dialog.getByLabel('Reference').fill('Slip 7')
  await expect(dialog.getByText(/^(BDT\. [\d,.]+\/hr × |[\d.]+ h × BDT\. )/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(dialog.getByText('Enter the customer’s phone number.')).toBeVisible()
  await dialog.getByLabel('Phone').fill(`017${String(Math.floor(getRandom().next() * 1e8)).padStart(8, '0')}`)
  await dialog.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(getToast(page, 'Booking confirmed!')).toContainText(`${court} for ${name}.`)
  await expect(
    timeline.getByRole('link', { name: new RegExp(`^${name}, ${slot.name}, ${court}, .*paid$`) }),
  ).toBeVisible()

  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Desk' }).click()
  await expect(page.getByText('Cash in the drawer')).toBeVisible()
  const entry = page.getByRole('listitem').filter({ hasText: name })
  await expect(entry).toContainText(`${slot.name} · cash · Slip 7`)
})
