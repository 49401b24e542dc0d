import { z } from 'zod/mini'

export const ITEM_PICTURE_PATH = '/item-pictures/'

const Picture = z.object({ picture: z.nullable(z.string()) })

export const uploadItemPicture = {
  method: 'POST',
  path: '/facility/:id/stock/:item/picture',
  auth: 'owner',
  status: 201,
  summary:
    'Set the picture of an item: the body is a JPEG, PNG, WebP or AVIF file of at most 15 MB with its own content type',
  upload: true,
  reply: Picture,
  errors: ['bad_request', 'not_found', 'unsupported_media', 'payload_too_large', 'unavailable'],
} as const

export const deleteItemPicture = {
  method: 'DELETE',
  path: '/facility/:id/stock/:item/picture',
  auth: 'owner',
  summary: 'Remove the picture of an item',
  errors: ['not_found'],
} as const
