import { describe, expect, it } from 'vitest'
import { clampRefunds, type ProviderRefund, type Refund, reconcileRefunds } from './refunds.rules.ts'

const refund = (change: Partial<Refund> = {}): Refund => ({
  id: 'r1',
  providerId: null,
  amountMinor: 1000,
  status: 'requested',
  ...change,
})

describe('reconcileRefunds', () => {
  it('inserts a refund made on the dashboard and recognises ours by the id sent along', () => {
    const reported: ProviderRefund[] = [
      { id: 're_1', refundId: 'r1', amount: 400, status: 'succeeded' },
      { id: 're_2', refundId: null, amount: 600, status: 'pending' },
    ]
    expect(reconcileRefunds([refund({ amountMinor: 400 })], reported)).toEqual([
      { type: 'update', id: 'r1', providerId: 're_1', amountMinor: 400, status: 'succeeded' },
      { type: 'insert', refund: reported[1] },
    ])
  })

  it('recognises by its amount what was sent without an id, while the reply to it is recorded', () => {
    const sentAt = new Date()
    const report = (id: string): ProviderRefund => ({ id, refundId: null, amount: 1000, status: 'succeeded' })
    const rows = [
      refund({ id: 'waiting' }),
      refund({ id: 'sent', sentAt }),
      refund({ id: 'smaller', sentAt, amountMinor: 1 }),
    ]
    expect(reconcileRefunds(rows, [report('R1'), report('R2')])).toEqual([
      { type: 'update', id: 'sent', providerId: 'R1', amountMinor: 1000, status: 'succeeded' },
      { type: 'insert', refund: report('R2') },
    ])
    expect(reconcileRefunds([refund({ sentAt, status: 'succeeded', handReference: 'BANK7' })], [report('R1')])).toEqual(
      [{ type: 'insert', refund: report('R1') }],
    )
  })

  it('counts what the provider made although it was recorded as made by hand meanwhile', () => {
    const row = refund({ status: 'succeeded', handReference: 'BANK7' })
    const reported: ProviderRefund = { id: 're_1', refundId: 'r1', amount: 1000, status: 'succeeded' }
    expect(reconcileRefunds([row], [reported])).toEqual([{ type: 'insert', refund: reported }])
  })

  it('never returns to an older status', () => {
    const row = refund({ providerId: 're_1', status: 'failed' })
    expect(reconcileRefunds([row], [{ id: 're_1', refundId: 'r1', amount: 1000, status: 'succeeded' }])).toEqual([])
  })
})

describe('clampRefunds', () => {
  it('reduces or deletes requests that exceed what is left', () => {
    const rows = [
      refund({ id: 'made', status: 'succeeded', amountMinor: 700 }),
      refund({ id: 'a' }),
      refund({ id: 'b' }),
    ]
    expect(clampRefunds(1000, rows)).toEqual([
      { type: 'reduce', id: 'a', amountMinor: 300 },
      { type: 'delete', id: 'b' },
    ])
  })
})
