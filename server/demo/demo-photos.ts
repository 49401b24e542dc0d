import type { ManagedPhoto } from '#contract/photo'
import { type Db, inTransaction, type Trx } from '../db/client.ts'
import { type CourtArtOptions, drawCourt } from '../features/facility/court-art/court-art.ts'
import { lockFacility } from '../features/facility/facilities.queries.ts'
import { insertPhoto, writePhotoList } from '../features/facility/photos/photos.queries.ts'
import { makePhoto } from '../features/facility/photos/upload-photo.ts'
import { renderDrawing } from '../pictures/sharp.ts'
import { demoFacilities } from './seed-facilities.ts'

type Light = CourtArtOptions['light']
type Look = { palette: string; light: Light; evening: Light }

/** The floors of the first venues with three courts, by their place in `demoFacilities`. */
const looks: Record<number, Look> = {
  0: { palette: 'classic', light: 'spots', evening: 'lamps' },
  1: { palette: 'timber', light: 'windows', evening: 'dusk' },
  3: { palette: 'sea', light: 'windows', evening: 'pool' },
}

type Scene = { alt: string; options: CourtArtOptions; isEvening?: boolean }

/** An alternative text is not translated, so it says in both languages of the demo what is to be seen, and that it is drawn. */
const scenes: Scene[] = [
  {
    alt: 'Three courts side by side (drawing) · পাশাপাশি তিনটি কোর্ট (আঁকা ছবি)',
    options: { view: 'oblique', at: [0, 0], az: -58, el: 33, span: 21, dist: 26, prop: 'none', furniture: 'umpire' },
  },
  {
    alt: 'A shuttle flies over the net (drawing) · নেটের ওপর দিয়ে শাটল উড়ছে (আঁকা ছবি)',
    options: { view: 'low', prop: 'flight', propAt: [0.7, 0.56] },
    isEvening: true,
  },
  {
    alt: 'A shuttle lies inside the line (drawing) · দাগের ভেতরে একটি শাটল (আঁকা ছবি)',
    options: { view: 'plan', at: [1.6, 2.6], az: 28, span: 5.4, prop: 'shuttle', propAt: [0.62, 0.55] },
  },
  {
    alt: 'The bench beside the court (drawing) · কোর্টের পাশে বসার বেঞ্চ (আঁকা ছবি)',
    options: { view: 'oblique', at: [-3.2, 0.4], az: 48, el: 30, span: 7, dist: 15, prop: 'none', furniture: 'bench' },
    isEvening: true,
  },
  {
    alt: 'A racket on the floor (drawing) · মেঝেতে একটি র‍্যাকেট (আঁকা ছবি)',
    options: { view: 'plan', at: [-1.4, 1.6], az: -62, span: 6.4, prop: 'racket', propAt: [0.4, 0.56] },
  },
]

/**
 * Draws five photos for each of three venues of the demo, in a quarter of a minute of processor time a venue
 * (start-drawing.ts). They are ours: they come from the code that draws a court for venues without photos.
 */
export async function drawDemoPhotos(db: Db): Promise<void> {
  for (const [place, look] of Object.entries(looks)) {
    const facility = demoFacilities[Number(place)]
    if (facility && (await isWithoutPhotos(db, facility.id))) await drawPhotos(db, facility.id, look)
  }
}

/** False also for a facility that was deleted by then. */
async function isWithoutPhotos(db: Db, id: string): Promise<boolean> {
  const query = db.selectFrom('facility').select('photos').where('id', '=', id).where('deletedAt', 'is', null)
  return (await query.executeTakeFirst())?.photos.length === 0
}

async function drawPhotos(db: Db, facilityId: string, look: Look): Promise<void> {
  const drawn: Drawn[] = []
  for (const scene of scenes) drawn.push({ ...(await makePhoto(await draw(facilityId, look, scene))), alt: scene.alt })
  await inTransaction(db, async (trx) => {
    if ((await lockFacility(trx, facilityId)).photos.length > 0) return
    const photos: ManagedPhoto[] = []
    for (const photo of drawn) photos.push(await store(trx, facilityId, photo))
    await writePhotoList(trx, facilityId, photos)
  })
}

const draw = (id: string, { palette, light, evening }: Look, { options, isEvening = false }: Scene) =>
  renderDrawing(
    drawCourt(id, { w: 1200, h: 900, grain: false, palette, light: isEvening ? evening : light, ...options }),
  )

type Drawn = Awaited<ReturnType<typeof makePhoto>> & { alt: string }

async function store(trx: Trx, facilityId: string, { source, crops, files, alt }: Drawn) {
  const { bytes, width, height } = source
  return { id: await insertPhoto(trx, facilityId, bytes, files), version: files.version, alt, width, height, crops }
}
