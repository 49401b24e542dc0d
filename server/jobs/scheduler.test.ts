import { parseCrontab } from 'graphile-worker'
import { expect, it } from 'vitest'
import { crontab } from './scheduler.ts'

it('scheduled tasks that call the card provider run one at a time', () => {
  const queued = parseCrontab(crontab).filter(({ options }) => options.queueName)
  expect(queued.map(({ task, options }) => [task, options.queueName])).toEqual([
    ['reconcile', 'reconciling'],
    ['refund', 'refunds'],
    ['release-offers', 'offers'],
    ['compare-payments', 'comparing'],
    ['nightly-backup', 'backups'],
  ])
})
