import { expect, it } from 'vitest'
import { inBatches } from './batch.ts'

it('a batch works once on what is asked for together, and again on what comes meanwhile', async () => {
  const asked: number[][] = []
  const firstAnswer = Promise.withResolvers<void>()
  const find = inBatches(async (items: number[]) => {
    asked.push(items)
    await firstAnswer.promise
    return items.map((item) => item * 10)
  })
  const first = [find(1), find(2), find(1)]
  await expect.poll(() => asked).toHaveLength(1)
  const second = [find(3), find(4)]
  firstAnswer.resolve()
  expect(await Promise.all([...first, ...second])).toEqual([10, 20, 10, 30, 40])
  expect(asked).toEqual([
    [1, 2, 1],
    [3, 4],
  ])
})

it('rejects the whole of a failed batch and nothing after it', async () => {
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
