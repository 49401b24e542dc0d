import { parseCrontab } from 'graphile-worker'
import { expect, it } from 'vitest'
import { crontab } from './clock.ts'

it('what asks the card provider on the clock runs one at a time', () => {
  const queued = parseCrontab(crontab).filter(({ options }) => options.queueName === 'reconciling')
  expect(queued.map(({ task }) => task)).toEqual(['reconcile'])
})
