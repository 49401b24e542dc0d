import type { ManagedPhoto } from '#contract/photo'
import { type Db, inTransaction } from '../db/client.ts'
import { type CourtArtOptions, drawCourt } from '../features/facility/court-art/court-art.ts'
import { lockFacility } from '../features/facility/facilities.queries.ts'
import { writePhotoList } from '../features/facility/photos/photos.queries.ts'
import { type MadePhoto, makePhoto, storePhoto } from '../features/facility/photos/upload-photo.ts'
import { renderDrawing } from '../pictures/sharp.ts'

type Light = CourtArtOptions['light']
type Look = { palette: string; light: Light; evening: Light }

/** By a facility's id: three courts side by side can be drawn of these. */
const looks: Record<string, Look> = {
  '8ca6fd24-15e9-4f6a-85d5-bf6fbc1d4917': { palette: 'classic', light: 'spots', evening: 'lamps' },
  '555d0629-42f8-4e85-8a21-7a4ff425ab16': { palette: 'timber', light: 'windows', evening: 'dusk' },
  '0e1a3f3d-ad8a-443a-8f3b-46d3e3f0812b': { palette: 'sea', light: 'windows', evening: 'pool' },
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
  for (const [id, look] of Object.entries(looks)) if (await isWithoutPhotos(db, id)) await drawPhotos(db, id, look)
}

/** False also for a facility that was deleted by then. */
async function isWithoutPhotos(db: Db, id: string): Promise<boolean> {
  const query = db.selectFrom('facility').select('photos').where('id', '=', id).where('deletedAt', 'is', null)
  return (await query.executeTakeFirst())?.photos.length === 0
}

async function drawPhotos(db: Db, facilityId: string, look: Look): Promise<void> {
  const drawn: { made: MadePhoto; alt: string }[] = []
  for (const scene of scenes) drawn.push({ made: await makePhoto(await draw(facilityId, look, scene)), alt: scene.alt })
  await inTransaction(db, async (trx) => {
    if ((await lockFacility(trx, facilityId)).photos.length > 0) return
    const photos: ManagedPhoto[] = []
    for (const { made, alt } of drawn) photos.push(await storePhoto(trx, facilityId, made, alt))
    await writePhotoList(trx, facilityId, photos)
  })
}

const draw = (id: string, { palette, light, evening }: Look, { options, isEvening = false }: Scene) =>
  renderDrawing(
    drawCourt(id, { w: 1200, h: 900, grain: false, palette, light: isEvening ? evening : light, ...options }),
  )
