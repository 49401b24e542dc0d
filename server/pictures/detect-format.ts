export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | 'gif' | 'svg'

const startsWith = (bytes: Buffer, hex: string) => bytes.subarray(0, hex.length / 2).toString('hex') === hex

/**
 * Returns the format of a picture by its first bytes, whatever name and type it was sent with; undefined for anything
 * else.
 */
export function detectFormat(bytes: Buffer): PictureFormat | undefined {
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
