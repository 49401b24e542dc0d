import { AppError } from '../app-error.ts'
import { detectFormat } from './detect-format.ts'
import type { Library } from './sharp.ts'

/** Decoded, that is 150 to 200 MB. */
const MAX_PIXELS = 50_000_000
/** Of one side; a strip of a million by one pixel is no photo. */
const MAX_SIDE = 16_000
/** The longest side that is kept. */
const KEPT_SIDE = 2560
const SECONDS = 30

/** A picture without metadata, upright, in sRGB, as JPEG. */
export type Source = { bytes: Buffer; width: number; height: number }

const ACCEPTED = 'Choose a JPEG, PNG, WebP or AVIF picture.'

const refusals: Partial<Record<string, string>> = {
  heic: 'This is a HEIC picture, which most browsers can’t show. On an iPhone choose Settings, Camera, Formats, Most Compatible, or export the picture as JPEG.',
  gif: `This is a GIF. ${ACCEPTED}`,
  svg: `This is a drawing (SVG). ${ACCEPTED}`,
}

/**
 * Refuses bytes that are no picture of an accepted format, by their content.
 * @throws AppError bad_request, unsupported_media
 */
export function assertPicture(bytes: unknown): asserts bytes is Buffer {
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) throw new AppError('bad_request', ACCEPTED)
  const format = detectFormat(bytes)
  const refusal = format ? refusals[format] : `This file is no picture that can be shown. ${ACCEPTED}`
  if (refusal) throw new AppError('unsupported_media', refusal)
}

const damaged = () => new AppError('bad_request', 'This picture is damaged or incomplete. Choose another copy of it.')

/**
 * Decodes a picture within limits and encodes it anew, so that nothing but its pixels is kept: no GPS position, no other
 * metadata, nothing appended. Of an animation the first frame stays.
 * @throws AppError bad_request for a damaged picture or one with too many or too few pixels
 */
export async function decodePicture(sharp: Library, bytes: Buffer, minSide: number): Promise<Source> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw damaged()
    })
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE)
    throw new AppError(
      'bad_request',
      `This picture has ${width} × ${height} pixels, more than the 50 million allowed. Reduce it to 4,000 pixels.`,
    )
  if (Math.min(width, height) < minSide)
    throw new AppError(
      'bad_request',
      `This picture has ${width} × ${height} pixels and would look blurred. Choose one with at least ${minSide} on each side.`,
    )
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .resize(KEPT_SIDE, KEPT_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
      .timeout({ seconds: SECONDS })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    throw damaged()
  }
}
