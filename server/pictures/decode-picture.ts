import { msg, t } from '#i18n/t'
import { AppError } from '../app-error.ts'
import type { Library } from './sharp.ts'

/** The most pixels of a picture, which take 150 to 200 MB decoded. */
const MAX_PIXELS = 50_000_000
/** The most pixels of a side, against strips like a million by one pixel. */
const MAX_SIDE = 16_000
/** The longest side that is kept. */
const KEPT_SIDE = 2560
const SECONDS = 30

/** A picture without metadata, upright, in sRGB, as JPEG. */
export type Source = { bytes: Buffer; width: number; height: number }

const refusals: Partial<Record<string, string>> = {
  heic: msg(
    'This is a HEIC picture, which most browsers can’t show. On an iPhone choose Settings, Camera, Formats, Most Compatible, or export the picture as JPEG.',
  ),
  gif: msg('This is a GIF. Choose a JPEG, PNG, WebP or AVIF picture.'),
  svg: msg('This is a drawing (SVG). Choose a JPEG, PNG, WebP or AVIF picture.'),
}

const UNKNOWN = msg('This file is not a picture that can be shown. Choose a JPEG, PNG, WebP or AVIF picture.')

/**
 * Refuses bytes that are no picture of an accepted format, by their content.
 * @throws AppError bad_request, unsupported_media
 */
export function assertPicture(bytes: unknown): asserts bytes is Buffer {
  if (!Buffer.isBuffer(bytes) || bytes.length === 0)
    throw new AppError('bad_request', t('Choose a JPEG, PNG, WebP or AVIF picture.'))
  const format = detectFormat(bytes)
  const refusal = format ? refusals[format] : UNKNOWN
  if (refusal) throw new AppError('unsupported_media', t(refusal))
}

const damaged = () =>
  new AppError('bad_request', t('This picture is damaged or incomplete. Choose another copy of it.'))

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
  if (Math.max(width, height) > MAX_SIDE)
    throw new AppError(
      'bad_request',
      t(
        'This picture has {width, number, ::group-off} × {height, number, ::group-off} pixels, more than the {most, number} allowed on a side. Reduce it to 4,000 pixels.',
        { width, height, most: MAX_SIDE },
      ),
    )
  if (width * height > MAX_PIXELS)
    throw new AppError(
      'bad_request',
      t(
        'This picture has {width, number, ::group-off} × {height, number, ::group-off} pixels, more than the 50 million allowed. Reduce it to 4,000 pixels.',
        { width, height },
      ),
    )
  if (Math.min(width, height) < minSide)
    throw new AppError(
      'bad_request',
      t(
        'This picture has {width, number, ::group-off} × {height, number, ::group-off} pixels and would look blurred. Choose one with at least {minSide, number, ::group-off} on each side.',
        { width, height, minSide },
      ),
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
type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | 'gif' | 'svg'

const startsWith = (bytes: Buffer, hex: string) => bytes.subarray(0, hex.length / 2).toString('hex') === hex

/** Detects a picture's format by its first bytes, whatever its name and type; undefined for anything else. */
function detectFormat(bytes: Buffer): PictureFormat | undefined {
  if (startsWith(bytes, 'ffd8ff')) return 'jpeg'
  if (startsWith(bytes, '89504e470d0a1a0a')) return 'png'
  const text = bytes.toString('latin1', 0, 512)
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp'
  if (text.startsWith('ftyp', 4)) return detectBrand(text, bytes.readUInt32BE(0))
  if (text.startsWith('GIF8')) return 'gif'
  return /<svg[\s>]/i.test(text) ? 'svg' : undefined
}

/** Both AVIF and HEIC are containers that name their major brand, then those they are compatible with. */
function detectBrand(text: string, boxLength: number): PictureFormat | undefined {
  const brands = text.slice(8, Math.min(boxLength, 512))
  if (/avif|avis/.test(brands)) return 'avif'
  return /hei[cxms]|hev[cxms]|mif1|msf1/.test(brands) ? 'heic' : undefined
}
