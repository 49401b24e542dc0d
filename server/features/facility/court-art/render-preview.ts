import { facilityNotFound } from '../../../app-error.ts'
import { facilityExists } from '../../../db/facility-exists.ts'
import type { Deps } from '../../../deps.ts'
import { renderDrawing } from '../../../pictures/sharp.ts'
import { drawCourt } from './court-art.ts'

/** Renderings in the cache, about 50 KB each. */
const MAX_PREVIEWS = 100

/** The size that link previews ask for; without grain, which takes more bytes and time. */
const PREVIEW = { w: 1200, h: 630, grain: false }

/**
 * Creates a function that returns a facility's drawing as JPEG. Only ids of facilities are drawn, each once, since one
 * takes half a second of processor time.
 */
export function createPreviews({ db }: Deps): (id: string) => Promise<Buffer> {
  const cache = new Map<string, Promise<Buffer>>()
  return async (id) => {
    const known = cache.get(id)
    if (!known && !(await facilityExists(db, id))) throw facilityNotFound()
    const preview = cache.get(id) ?? renderDrawing(drawCourt(id, PREVIEW))
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
