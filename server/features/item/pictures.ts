import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/item-picture'
import { t } from '#i18n/t'
import { AppError } from '../../app-error.ts'
import { recordAudit } from '../../db/audit.ts'
import { inTransaction, type Trx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { sendPicture } from '../../http/picture.ts'
import { route } from '../../http/route.ts'
import type { Actor } from '../../http/session.ts'
import { registerUploads } from '../../http/upload.ts'
import { assertPicture, decodePicture } from '../../pictures/decode-picture.ts'
import { withSharp } from '../../pictures/sharp.ts'
import { UUID } from '../../uuid.ts'
import { lockItem } from './items.queries.ts'
import { deletePicture, findPicture, replacePicture } from './pictures.queries.ts'

/** Pixels of a side: the largest picture is shown at 56. */
const SIDE = 168
const MIN_SIDE = 56

type Subject = { facilityId: string; itemId: string }

/** Registers the pictures of items: their uploads, and the files at `/item-pictures/{id}.webp`. */
export function registerItemPictures(app: FastifyInstance, deps: Deps): void {
  registerUploads(app, (scope) =>
    route(
      scope,
      calls.uploadItemPicture,
      ({ actor, params, request }) =>
        uploadPicture(deps, actor, { facilityId: params.id, itemId: params.item }, request.body),
      { limits: [{ name: 'item-picture', by: 'account', most: 60, seconds: 3600 }] },
    ),
  )
  route(app, calls.deleteItemPicture, ({ actor, params }) =>
    removePicture(deps, actor, { facilityId: params.id, itemId: params.item }),
  )
  app.get<{ Params: { id: string } }>(
    `${calls.ITEM_PICTURE_PATH}:id(${UUID}).webp`,
    { schema: { hide: true } },
    async (request, reply) => {
      const { id } = request.params
      const picture = await findPicture(deps.db, id)
      if (!picture) throw new AppError('not_found', t('There is no such picture.'))
      return sendPicture(request, reply, 'item.webp', { bytes: picture.bytes, version: id, isCurrent: true })
    },
  )
}

/** Crops a picture to its most salient part and makes it the item's. @throws AppError not_found, and about the file */
async function uploadPicture({ db }: Deps, actor: Actor, subject: Subject, bytes: unknown) {
  assertPicture(bytes)
  const square = await withSharp(async (sharp) => {
    const source = await decodePicture(sharp, bytes, MIN_SIDE)
    return sharp(source.bytes).resize(SIDE, SIDE, { position: 'attention' }).webp({ quality: 80 }).toBuffer()
  })
  return inTransaction(db, async (trx) => {
    await lockAndAudit(trx, actor, subject)
    const id = await replacePicture(trx, subject.itemId, square)
    return { picture: `${calls.ITEM_PICTURE_PATH}${id}.webp` }
  })
}

const removePicture = ({ db }: Deps, actor: Actor, subject: Subject): Promise<void> =>
  inTransaction(db, async (trx) => {
    await lockAndAudit(trx, actor, subject)
    await deletePicture(trx, subject.itemId)
  })

async function lockAndAudit(trx: Trx, { id: by }: Actor, { facilityId, itemId }: Subject): Promise<void> {
  const item = await lockItem(trx, facilityId, itemId)
  if (!item) throw new AppError('not_found', t('This item is not offered any more.'))
  const subject = { subjectId: facilityId, subject: item.name }
  await recordAudit(trx, { by, kind: 'facility', action: 'changed the item', ...subject })
}
