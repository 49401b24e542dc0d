import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/user-picture'
import type { Deps } from '../../../deps.ts'
import { sendPicture } from '../../../http/picture.ts'
import { route } from '../../../http/route.ts'
import { registerUploads } from '../../../http/upload.ts'
import { UUID } from '../../../uuid.ts'
import { getPicture, uploadPicture } from './upload-picture.ts'

/** Registers `/auth/profile/picture` for uploads, and the files at `/pictures/{id}.webp`. */
export function registerPictures(app: FastifyInstance, deps: Deps): void {
  registerUploads(app, (scope) =>
    route(scope, calls.uploadPicture, ({ actor, request }) => uploadPicture(deps, actor.id, request.body), {
      limits: [{ name: 'picture', by: 'account', most: 20, seconds: 3600 }],
    }),
  )
  app.get<{ Params: { id: string } }>(
    `${calls.PICTURE_PATH}:id(${UUID}).webp`,
    { schema: { hide: true } },
    async (request, reply) => {
      const { id } = request.params
      const bytes = await getPicture(deps, id)
      return sendPicture(request, reply, 'avatar.webp', { bytes, version: id, isCurrent: true })
    },
  )
}
