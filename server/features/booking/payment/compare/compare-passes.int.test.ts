import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { insertUser, makeFacility } from '../../../../../test/app.ts'
import { makePass } from '../../../../../test/make-pass.ts'
import { startPaymentApp } from '../../../../../test/payment-fixture.ts'
import { comparePayments } from './compare-payments.ts'
import { listDifferences } from './differences.queries.ts'

it('reports a pass whose balance is not the sum of its entries each night until it is', async () => {
  const { db, deps, close } = await startPaymentApp()
  const { id: user } = await insertUser(db)
  const facility = await makeFacility(db)
  const passes = [await makePass(db, { facility, user }), await makePass(db, { facility, user })]
  const setBalance = (balance: number) => sql`update pass set balance = ${balance} where id = ${passes[0]}`.execute(db)
  await setBalance(11)
  expect(await comparePayments(deps)).toEqual({ found: 1, left: 1 })
  const [difference] = await listDifferences(db, 9)
  expect(difference).toMatchObject({ kind: 'pass', providerId: passes[0], resolvedAt: null })
  expect(difference?.detail).toBe('A pass has a balance of 11, but its entries add up to 10. Report this as a defect.')
  await setBalance(10)
  expect(await comparePayments(deps)).toEqual({ found: 0, left: 0 })
  expect(await listDifferences(db, 9)).toMatchObject([{ resolvedAt: expect.any(Date) }])
  await close()
})
