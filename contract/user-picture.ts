import { Profile } from './auth.ts'

export const PICTURE_PATH = '/pictures/'

export const uploadPicture = {
  method: 'POST',
  path: '/auth/profile/picture',
  status: 201,
  summary:
    'Set the profile picture: the body is a JPEG, PNG, WebP or AVIF file of at most 15 MB with its own content type',
  upload: true,
  reply: Profile,
  errors: ['bad_request', 'unsupported_media', 'payload_too_large', 'unavailable'],
} as const
