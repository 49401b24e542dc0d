import { type RawBuilder, sql } from 'kysely'
import { toLikePattern } from './like.ts'

/** The condition that a facility's name and location, in any of its languages, contain the words. */
export const matchFacility = (words: string): RawBuilder<boolean> =>
  sql<boolean>`concat_ws(' ', facility.name, facility.location, (
    select string_agg(concat_ws(' ', value ->> 'name', value ->> 'location'), ' ') from jsonb_each(facility.texts)
  )) ilike ${toLikePattern(words)}`
