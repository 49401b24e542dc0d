import { CROP_RATIOS, type Shape, toFittingSize, toVariantPath, VARIANT_WIDTHS } from '#contract/photo-variants'

/** An uploaded photo as in the API; lists, which show it with the name of the facility, leave out its text. */
export type Photo = { id: string; version: string; alt?: string; width: number; height: number }

/** The `srcset` of a photo in one shape and format. */
export const toSrcSet = (photo: Photo, shape: Shape, format: 'avif' | 'webp'): string =>
  VARIANT_WIDTHS[shape]
    .map((side) => {
      const width = shape === 'full' ? toFittingSize(photo, side).width : side
      return `${toVariantPath(photo, `${shape}-${side}.${format}`)} ${width}w`
    })
    .join(', ')

/** Returns the file for browsers without `srcset`, and its size in pixels. */
export function toFallback(photo: Photo, shape: Shape): { src: string; width: number; height: number } {
  const side = VARIANT_WIDTHS[shape][0]
  const size =
    shape === 'full' ? toFittingSize(photo, side) : { width: side, height: Math.round(side / CROP_RATIOS[shape]) }
  return { src: toVariantPath(photo, `${shape}-${side}.webp`), ...size }
}

export const toPreviewPath = (photo: Photo): string => toVariantPath(photo, 'preview.jpg')
