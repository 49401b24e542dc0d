import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/photo'
import type { Deps } from '../../../deps.ts'
import { sendPicture } from '../../../http/picture.ts'
import { route } from '../../../http/route.ts'
import { registerUploads, uploadLimits } from '../../../http/upload.ts'
import { UUID } from '../../../uuid.ts'
import { changePhoto, deletePhoto, getPhotoFile, listPhotos, orderPhotos } from './change-photos.ts'
import { uploadPhoto } from './upload-photo.ts'

/** Registers the photos of facilities: `/facility/:id/photos`, and their files at `/photos/{id}/{version}/{name}`. */
export function registerPhotos(app: FastifyInstance, deps: Deps): void {
  registerUploads(app, (scope) =>
    route(scope, calls.uploadPhoto, ({ actor, params, request }) => uploadPhoto(deps, actor, params.id, request.body), {
      limits: uploadLimits,
    }),
  )
  route(app, calls.listPhotos, ({ params }) => listPhotos(deps, params.id))
  route(app, calls.orderPhotos, ({ actor, params, body }) => orderPhotos(deps, actor, params.id, body.order))
  route(
    app,
    calls.changePhoto,
    ({ actor, params: { id, photoId }, body }) => changePhoto(deps, actor, { facilityId: id, photoId }, body),
    // editing a text costs nothing, but a crop costs as much as an upload
    { limits: [{ name: 'photo', by: 'account', most: 300, seconds: 3600 }] },
  )
  route(app, calls.deletePhoto, ({ actor, params: { id, photoId } }) =>
    deletePhoto(deps, actor, { facilityId: id, photoId }),
  )
  registerFiles(app, deps)
}

function registerFiles(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { id: string; version: string; name: string } }>(
    `/photos/:id(${UUID})/:version([0-9a-f]{16})/:name`,
    { schema: { hide: true } },
    async (request, reply) =>
      sendPicture(request, reply, request.params.name, await getPhotoFile(deps, request.params)),
  )
}
