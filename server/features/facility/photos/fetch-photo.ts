import { AppError } from '../../../app-error.ts'
import type { Trx } from '../../../db/client.ts'
import type { Job } from '../../../db/jobs.ts'
import { enqueue } from '../../../db/queue.ts'
import type { Deps } from '../../../deps.ts'
import { isForeignImage } from '../../../http/image-hosts.ts'
import { fetchPicture } from '../../../pictures/fetch-picture.ts'
import { getFacility } from '../facilities.queries.ts'
import { uploadPhoto } from './upload-photo.ts'

type ToFetch = Extract<Job, { name: 'fetch-photo' }>['payload']

/** Queues the fetching of a picture at another site, which browsers don't load. */
export async function queueFetchPhoto(trx: Trx, { config }: Deps, toFetch: ToFetch): Promise<void> {
  if (isForeignImage(toFetch.url, config)) await enqueue(trx, { name: 'fetch-photo', payload: toFetch })
}

/** Fetches the picture at a facility's image URL once and keeps it like an upload, unless the facility has photos. */
export async function fetchPhoto(deps: Deps, { facilityId, url, by }: ToFetch, fetch = fetchPicture): Promise<void> {
  try {
    const { photos, imageUrl } = await getFacility(deps.db, facilityId)
    if (photos.length > 0 || imageUrl !== url || !isForeignImage(url, deps.config)) return
    const bytes = await fetch(url)
    if (bytes) await uploadPhoto(deps, { id: by }, facilityId, bytes)
    else deps.log.info({ facilityId }, 'the picture at an image URL can’t be fetched')
  } catch (error) {
    // while many pictures wait, the queue tries again
    if (!(error instanceof AppError) || error.code === 'unavailable') throw error
    deps.log.info({ facilityId, reason: error.message }, 'the picture at an image URL can’t be kept')
  }
}
