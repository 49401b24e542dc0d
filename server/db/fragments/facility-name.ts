import { sql } from 'kysely'
import { getLanguage } from '#i18n/t'

const translated = (field: 'name' | 'location') =>
  sql<string>`coalesce(nullif(facility.texts -> ${getLanguage()} ->> ${sql.lit(field)}, ''), facility.${sql.ref(field)})`

/** A facility's name in the current language, where it has one. */
export const facilityName = () => translated('name')

/** A facility's address in the current language, where it has one. */
export const facilityLocation = () => translated('location')
