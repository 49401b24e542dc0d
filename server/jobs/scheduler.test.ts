import { parseCrontab } from 'graphile-worker'
import { expect, it } from 'vitest'
import { crontab } from './scheduler.ts'

it('scheduled tasks that call the card provider run one at a time', () => {
  const queued = parseCrontab(crontab).filter(({ options }) => options.queueName === 'reconciling')
  expect(queued.map(({ task }) => task)).toEqual(['reconcile'])
})
