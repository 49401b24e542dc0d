import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { makePicture } from '../../test/pictures.ts'
import { assertPicture, decodePicture } from './decode-picture.ts'
import { withSharp } from './sharp.ts'

const decode = (bytes: Buffer) => {
  assertPicture(bytes)
  return withSharp((library) => decodePicture(library, bytes, 100))
}

const jpeg = await makePicture(600, 400).jpeg().toBuffer()
const small = await makePicture(90, 200).jpeg().toBuffer()

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG that says it has this size; its rows are zeros, which deflate to a thousandth. */
function makePng(width: number, height: number, rows: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const data = deflateSync(Buffer.alloc((width * 3 + 1) * rows))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

/** The start of a file that names these brands, as AVIF and HEIC do. */
const makeBox = (brands: string) => {
  const box = Buffer.from(`\0\0\0\0ftyp${brands}`)
  box.writeUInt32BE(box.length)
  return Buffer.concat([box, Buffer.alloc(64)])
}

describe('a file that is no accepted picture is refused by its content', () => {
  it.each([
    ['HEIC', makeBox('heic\0\0\0\0mif1heic'), /^This is a HEIC picture.*Most Compatible/],
    ['HEIF named by its compatible brand', makeBox('mif1\0\0\0\0mif1heic'), /HEIC/],
    ['GIF', Buffer.from('GIF89a/*<script>alert(1)</script>*/'), /^This is a GIF/],
    ['SVG', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), /SVG/],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), /not a picture/],
    ['PDF', Buffer.from('%PDF-1.7'), /not a picture/],
    ['one byte', Buffer.from([0xff]), /not a picture/],
    ['nothing', Buffer.alloc(0), /Choose a JPEG/],
  ])('%s', (_, bytes, message) => {
    expect(() => assertPicture(bytes)).toThrow(message)
  })

  it('also by the library, which reads no other format', async () => {
    const gif = await withSharp(async (library) => library(await makePicture(9, 9).gif().toBuffer()).metadata()).catch(
      String,
    )
    expect(gif).toContain('unsupported image format')
  })
})

describe('a damaged or oversized picture is refused', () => {
  it.each([
    ['cut in the middle', jpeg.subarray(0, jpeg.length / 2), /damaged/],
    ['only the first bytes of one', Buffer.from('ffd8ffe000104a464946', 'hex'), /damaged/],
    ['of 100,000 × 100,000 pixels in a few bytes', makePng(100_000, 100_000, 0), /100000 × 100000 pixels, more/],
    ['of 8,000 × 8,000 pixels that inflate to 192 MB', makePng(8000, 8000, 100), /more than the 50 million/],
    ['a strip', makePng(20_000, 100, 100), /more than the 16,000 allowed on a side/],
    ['with fewer rows than it says', makePng(400, 400, 10), /damaged/],
    ['too small', small, /look blurred/],
  ])('%s', async (_, bytes, message) => {
    await expect(decode(bytes)).rejects.toThrow(message)
  })
})

describe('what is kept of a picture are its pixels', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('of %s', async (format) => {
    const { bytes, width, height } = await decode(await makePicture(300, 200)[format]().toBuffer())
    expect([width, height]).toEqual([300, 200])
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    // the light disc, and the corner
    expect(data[(70 * 300 + 105) * 3]).toBeGreaterThan(220)
    expect(data[0]).toBeLessThan(40)
  })

  it('without position, profile and other metadata, upright', async () => {
    const taken = await sharp(jpeg)
      .withExif({ IFD0: { Artist: 'Owner' }, IFD3: { GPSLatitude: '23/1 45/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .withIccProfile('p3')
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
      .jpeg()
      .toBuffer()
    const before = await sharp(taken).metadata()
    expect(before).toMatchObject({ orientation: 6, exif: expect.any(Buffer), icc: expect.any(Buffer) })
    const { bytes, width, height } = await decode(taken)
    expect([width, height]).toEqual([400, 600])
    const after = await sharp(bytes).metadata()
    expect(after.space).toBe('srgb')
    for (const kind of ['exif', 'icc', 'xmp', 'iptc', 'orientation'] as const) expect(after[kind]).toBeUndefined()
  })

  it('without a script that was appended, or hidden in a comment', async () => {
    const script = '<script>alert(document.domain)</script>'
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), Buffer.from(script)])
    const polyglot = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), Buffer.from(script)])
    const { bytes } = await decode(polyglot)
    expect(bytes.includes('script')).toBe(false)
  })

  it('of an animation only the first frame', async () => {
    const frames = await Promise.all(
      [makePicture(200, 150), makePicture(200, 150).negate()].map((one) => one.png().toBuffer()),
    )
    const animated = await sharp(frames, { join: { animated: true } })
      .webp({ delay: [100, 100] })
      .toBuffer()
    expect((await sharp(animated).metadata()).pages).toBe(2)
    expect(await decode(animated)).toMatchObject({ width: 200, height: 150 })
  })

  it('no transparency, which would be black in a JPEG', async () => {
    const { bytes } = await decode(
      await sharp({ create: { width: 200, height: 200, channels: 4, background: '#0000' } })
        .png()
        .toBuffer(),
    )
    expect((await sharp(bytes).raw().toBuffer())[0]).toBe(255)
  })

  it('at most 2,560 pixels on a side', async () => {
    expect(await decode(await makePicture(3000, 300).jpeg().toBuffer())).toMatchObject({ width: 2560, height: 256 })
  })
})

it('one picture is worked on at a time, and only a few wait', async () => {
  let running = 0
  const work = () =>
    withSharp(async () => {
      running += 1
      expect(running).toBe(1)
      await Promise.resolve()
      running -= 1
    })
  const results = await Promise.allSettled(Array.from({ length: 7 }, work))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(results[5]).toMatchObject({ reason: { code: 'unavailable' } })
  await work()
})
