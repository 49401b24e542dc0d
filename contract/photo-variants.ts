// The files that the server makes of a photo and pages choose from. No zod here, since pages load this file.

export const MAX_PHOTOS = 8
export const MAX_UPLOAD_BYTES = 15 * 1024 * 1024

/** Width divided by height of the parts of a photo that cards and the facility page show. */
export const CROP_RATIOS = { card: 4 / 3, wide: 2 } as const
export type CropName = keyof typeof CROP_RATIOS

/** Pixel widths of each shape; for `full`, the whole photo, the limits of its longer side. */
export const VARIANT_WIDTHS = { card: [480, 960], wide: [960, 1600], full: [1280, 2048] } as const
export type Shape = keyof typeof VARIANT_WIDTHS

/** Size of the JPEG for link previews, which support no newer format. */
export const PREVIEW_SIZE = { width: 1200, height: 630 }

/** Part of a picture, in fractions of its width and height. */
export type Crop = { x: number; y: number; width: number; height: number }

type Size = { width: number; height: number }

/** Returns the largest part of a picture in the given ratio, from its middle. */
export function toCenteredCrop({ width, height }: Size, ratio: number): Crop {
  const isWider = width / height > ratio
  const part = isWider ? { width: (height * ratio) / width, height: 1 } : { width: 1, height: width / ratio / height }
  return { x: (1 - part.width) / 2, y: (1 - part.height) / 2, ...part }
}

/** Returns the size of a picture scaled down to fit a square of `side`; a smaller picture keeps its size. */
export function toFittingSize({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** Returns the path of a variant like `card-480.avif` or `preview.jpg`; the version changes with the content. */
export const toVariantPath = ({ id, version }: { id: string; version: string }, name: string) =>
  `/photos/${id}/${version}/${name}`
