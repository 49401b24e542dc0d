import { MAX_UPLOAD_BYTES } from '#contract/photo-variants'
import { t } from '#i18n/t'

/** The types that a file dialog accepts; without HEIC, since iPhones then convert to JPEG. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif'

/** Returns why the server would refuse a file by its type, name or size; undefined when it may be sent. */
export function findPictureProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  if (/hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name))
    return t(
      'HEIC pictures can’t be shown by most browsers. On an iPhone choose Settings, Camera, Formats, Most Compatible, or export the picture as JPEG.',
    )
  if (size > MAX_UPLOAD_BYTES)
    return t('This picture has {size, number, ::group-off} MB; at most 15 MB can be uploaded.', {
      size: Math.ceil(size / 1024 / 1024),
    })
  if (type && !PICTURE_TYPES.split(',').includes(type)) return t('Choose a JPEG, PNG, WebP or AVIF picture.')
  return undefined
}
