import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { inBatches, shared } from './batch.ts'

it('asks once for what is asked for together, and again for what comes meanwhile', async () => {
  const asked: number[][] = []
  const find = inBatches(async (items: number[]) => {
    asked.push(items)
    await sleep(5)
    return items.map((item) => item * 10)
  })
  const first = [find(1), find(2), find(1)]
  await sleep(1)
  const second = [find(3), find(4)]
  expect(await Promise.all([...first, ...second])).toEqual([10, 20, 10, 30, 40])
  expect(asked).toEqual([
    [1, 2, 1],
    [3, 4],
  ])
})

it('asks for no more at a time than it may', async () => {
  const asked: number[][] = []
  const find = inBatches(async (items: number[]) => {
    asked.push(items)
    return items
  }, 2)
  expect(await Promise.all([1, 2, 3, 4, 5].map(find))).toEqual([1, 2, 3, 4, 5])
  expect(asked).toEqual([[1, 2], [3, 4], [5]])
})

it('fails everybody of a failed batch and nobody after', async () => {
  let isDown = true
  const find = inBatches(async (items: string[]) => {
    if (isDown) throw new Error('down')
    return items
  })
  const outcomes = await Promise.allSettled([find('a'), find('b')])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isDown = false
  expect(await find('c')).toBe('c')
})

it('lets those who ask the same share the next look, never one begun before they asked', async () => {
  let looks = 0
  const look = shared(
    (day: string) => day,
    async (day) => {
      looks += 1
      const mine = looks
      await sleep(5)
      return `${day} ${mine}`
    },
  )
  const first = look('monday')
  await sleep(1)
  const later = [look('monday'), look('monday'), look('tuesday')]
  expect(await first).toBe('monday 1')
  expect(await Promise.all(later)).toEqual(['monday 3', 'monday 3', 'tuesday 2'])
  expect(await look('monday')).toBe('monday 4')
})

it('looks again after a look that failed', async () => {
  let isDown = true
  const look = shared(
    (day: string) => day,
    async (day) => {
      await sleep(1)
      if (isDown) throw new Error('down')
      return day
    },
  )
  const [first, second] = [look('monday'), look('monday')]
  await expect(first).rejects.toThrow('down')
  isDown = false
  expect(await second).toBe('monday')
})
