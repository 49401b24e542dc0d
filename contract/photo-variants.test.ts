import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toCenteredCrop, toFittingSize } from './photo-variants.ts'

const side = fc.integer({ min: 80, max: 2560 })
const size = fc.record({ width: side, height: side })

it('the first crop of any picture is within it, in its middle, of the ratio, and as large as can be', () => {
  fc.assert(
    fc.property(size, fc.constantFrom(4 / 3, 2), ({ width, height }, ratio) => {
      const crop = toCenteredCrop({ width, height }, ratio)
      expect((crop.width * width) / (crop.height * height)).toBeCloseTo(ratio)
      expect(Math.max(crop.width, crop.height)).toBe(1)
      expect(crop.x * 2 + crop.width).toBeCloseTo(1)
      expect(crop.y * 2 + crop.height).toBeCloseTo(1)
    }),
  )
})

it('a picture is made smaller to fit, never larger', () => {
  expect(toFittingSize({ width: 2560, height: 1280 }, 1280)).toEqual({ width: 1280, height: 640 })
  expect(toFittingSize({ width: 500, height: 900 }, 1280)).toEqual({ width: 500, height: 900 })
})
