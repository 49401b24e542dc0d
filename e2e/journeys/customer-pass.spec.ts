import { expect } from '@playwright/test'
import { createBooking, getBooking } from '../courts.ts'
import { test } from '../fixtures.ts'
import { open } from '../open.ts'
import { bearer, createUser, waitForMail, waitForToast } from '../users.ts'

test('staff pay a booking by phone with a pass of the customer, who is mailed and has less left', async ({
  page,
  admin,
  venue,
}) => {
  const slot = venue.nextSlot()
  const customer = await createUser('Nadia Rahman')
  // who has booked at the venue is a customer that it may book for
  await createBooking(page.request, customer.token, slot)
  const headers = bearer(admin.token)
  const post = async (path: string, data: object) => {
    const reply = await page.request.post(path, { data, headers })
    expect(reply.ok(), await reply.text()).toBe(true)
    return (await reply.json()).data
  }
  const facility = `/api/facility/${slot.facility}`
  const terms = { name: 'Seven hours', kind: 'uses', value: 7, price: 60, validDays: 90, percentOff: 0, perWeek: null }
  const offer = (await post(`${facility}/pass-offers`, { ...terms, applies: {}, sold: 'desk' }))._id
  await post(`${facility}/sold-passes`, { offer, email: customer.email, method: 'cash' })
  const { name: _, ...time } = venue.nextSlot()
  const { _id } = await post('/api/bookings/for', { ...time, email: customer.email, payment: 'desk' })

  await open(page, `/admin/bookings?booking=${_id}`)
  const dialog = page.getByRole('dialog', { name: 'Booking', exact: true })
  await dialog.getByRole('button', { name: /^Pay BDT\. .* with Seven hours$/ }).click()
  await expect(page.getByText('Nadia Rahman is mailed about it.', { exact: false })).toBeVisible()
  const used = waitForToast(page, 'The pass was used.')
  await page.getByRole('button', { name: 'Yes, use the pass' }).click()
  await used
  await expect(dialog.getByText('Seven hours', { exact: false }).first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: /with Seven hours$/ })).toHaveCount(0)
  expect(await getBooking(page.request, customer.token, _id)).toMatchObject({ isBooked: 'paid' })
  const passes = await page.request.get('/api/passes', { headers: bearer(customer.token) })
  expect((await passes.json()).data).toMatchObject([{ balance: 6 }])
  await waitForMail(page.request, customer.email, /^Paid: /)
})
