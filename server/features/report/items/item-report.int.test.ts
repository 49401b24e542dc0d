import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { z } from 'zod/mini'
import type { itemReport } from '#contract/item-report'
import { makeFacility, makeUser, startApp, type TestApp } from '../../../../test/app.ts'
import { makeBooking } from '../../../../test/make-booking.ts'
import { makeItem } from '../../../../test/make-item.ts'

let test: TestApp

beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

it('adds up more than an integer of PostgreSQL holds', async () => {
  const admin = await makeUser(test.db, { role: 'admin' })
  const facility = await makeFacility(test.db)
  const water = await makeItem(test.db, { facility, name: 'Water', kind: 'sale', stock: 9 })
  const date = '2026-03-02'
  for (const from of [8, 9]) {
    const id = await makeBooking(test.db, { facility, user: admin.id, date, from, to: from + 1 })
    await sql`select take_items(${id}, ${JSON.stringify([{ item: water, quantity: 1 }])})`.execute(test.db)
  }
  await sql`update booking_item set amount_minor = 2000000000`.execute(test.db)
  const path = `/reports/items?from=${date}&to=${date}&facility=${facility}`
  const { body } = await test.api<z.infer<typeof itemReport.reply>>('GET', path, { token: admin.token })
  expect(body.data).toMatchObject([{ booked: 2, bookedAmount: 40_000_000 }])
})
