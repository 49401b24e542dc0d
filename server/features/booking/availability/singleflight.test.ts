import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { singleflight } from './singleflight.ts'

it('lets callers with the same key share the next call, never one begun before they asked', async () => {
  let calls = 0
  const firstCall = Promise.withResolvers<void>()
  const find = singleflight(
    (day: string) => day,
    async (day) => {
      calls += 1
      const number = calls
      if (number === 1) await firstCall.promise
      return `${day} ${number}`
    },
  )
  const first = find('monday')
  const later = [find('monday'), find('monday'), find('tuesday')]
  firstCall.resolve()
  expect(await first).toBe('monday 1')
  expect(await Promise.all(later)).toEqual(['monday 3', 'monday 3', 'tuesday 2'])
  expect(await find('monday')).toBe('monday 4')
})

it('calls again after a call that failed', async () => {
  let isDown = true
  const find = singleflight(
    (day: string) => day,
    async (day) => {
      await sleep(1)
      if (isDown) throw new Error('down')
      return day
    },
  )
  const [first, second] = [find('monday'), find('monday')]
  await expect(first).rejects.toThrow('down')
  isDown = false
  expect(await second).toBe('monday')
})
