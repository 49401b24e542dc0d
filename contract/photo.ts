import { z } from 'zod/mini'
import { msg, t } from '#i18n/t'
import { Id, optionalText } from './common.ts'
import { MAX_PHOTOS } from './photo-variants.ts'

/** A photo of a facility. Its files are at /photos/{id}/{version}/{name}: contract/photo-variants.ts. */
export const Photo = z.object({
  id: z.string(),
  version: z.string(),
  /** What the photo shows, for people who can't see it; empty when nobody has written it yet. */
  alt: z.string(),
  /** Pixels of the whole photo. */
  width: z.number(),
  height: z.number(),
})
export type Photo = z.infer<typeof Photo>

const fraction = z.number().check(z.gte(0), z.lte(1))
const share = z.number().check(z.gte(0.05, msg('This part of the photo is too small.')), z.lte(1))

const Crop = z.object({ x: fraction, y: fraction, width: share, height: share })
const Crops = z.object({ card: Crop, wide: Crop })

/** A photo with the parts that cards and the facility page show of it. */
export const ManagedPhoto = z.extend(Photo, { crops: Crops })
export type ManagedPhoto = z.infer<typeof ManagedPhoto>

export const listPhotos = {
  method: 'GET',
  path: '/facility/:id/photos',
  auth: 'owner',
  summary: 'Photos of a facility in their order, with the parts shown of each',
  reply: z.array(ManagedPhoto),
  errors: ['facility_not_found'],
} as const

export const uploadPhoto = {
  method: 'POST',
  path: '/facility/:id/photos',
  auth: 'owner',
  repeatable: true,
  status: 201,
  summary:
    'Add a photo to a facility: the body is a JPEG, PNG, WebP or AVIF file of at most 15 MB with its own content type',
  upload: true,
  reply: ManagedPhoto,
  errors: ['facility_not_found', 'bad_request', 'unsupported_media', 'payload_too_large', 'conflict', 'unavailable'],
} as const

export const orderPhotos = {
  method: 'PUT',
  path: '/facility/:id/photos',
  auth: 'owner',
  summary: 'Put the photos of a facility in another order',
  body: z.strictObject({
    /** The ids of all its photos. */
    order: z
      .array(Id)
      .check(z.maxLength(MAX_PHOTOS, { error: () => t('At most {max, number} photos.', { max: MAX_PHOTOS }) })),
  }),
  reply: z.array(ManagedPhoto),
  errors: ['facility_not_found', 'conflict'],
} as const

export const changePhoto = {
  method: 'PATCH',
  path: '/facility/:id/photos/:photoId',
  auth: 'owner',
  summary: 'Change a photo’s alternative text or the parts shown of it',
  body: z.strictObject({ alt: z.optional(optionalText(200)), crops: z.optional(Crops) }),
  reply: ManagedPhoto,
  errors: ['facility_not_found', 'not_found', 'unavailable'],
} as const

export const deletePhoto = {
  method: 'DELETE',
  path: '/facility/:id/photos/:photoId',
  auth: 'owner',
  summary: 'Delete a photo of a facility',
  errors: ['facility_not_found', 'not_found'],
} as const
