import { facilityNotFound } from '../../../app-error.ts'
import { facilityExists } from '../../../db/facility-exists.ts'
import type { Deps } from '../../../deps.ts'
import { createTurns } from '../../../in-turn.ts'
import { renderDrawing } from '../../../pictures/sharp.ts'
import { drawCourt } from './court-art.ts'

/** Renderings in the cache, about 50 KB each: as many as one address may ask for at once. */
const MAX_PREVIEWS = 300

/** The size that link previews ask for; without grain, which takes more bytes and time. */
const PREVIEW = { w: 1200, h: 630, grain: false }

type GetPreview = (id: string, count: () => Promise<void>) => Promise<Buffer>

/**
 * Creates a function that returns a facility's drawing as JPEG. Only ids of facilities are drawn, each once, since one
 * takes 0.5 to 0.7 seconds of processor time; `count` limits those that are not in the cache. Only one at a time waits among the
 * pictures that are uploaded.
 */
export function createPreviews({ db }: Deps): GetPreview {
  const cache = new Map<string, Promise<Buffer>>()
  const inTurn = createTurns()
  return async (id, count) => {
    if (!cache.has(id)) {
      await count()
      if (!(await facilityExists(db, id))) throw facilityNotFound()
    }
    const preview = cache.get(id) ?? inTurn(() => renderDrawing(drawCourt(id, PREVIEW)))
    remember(cache, id, preview, MAX_PREVIEWS)
    preview.catch(() => cache.delete(id))
    return preview
  }
}

/** Keeps a value as the most recently used, and at most `most` values. */
export function remember<Value>(cache: Map<string, Value>, key: string, value: Value, most: number): void {
  cache.delete(key)
  cache.set(key, value)
  if (cache.size > most) cache.delete(cache.keys().next().value ?? '')
}
