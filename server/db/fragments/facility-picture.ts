import { sql } from 'kysely'

/** The picture shown of the joined `facility`: its first photo, else the address its owner gave; may be empty. */
export const facilityPicture = sql`coalesce('/photos/' || (facility.photos #>> '{0,id}') || '/'
  || (facility.photos #>> '{0,version}') || '/card-960.webp', facility.image_url)`
