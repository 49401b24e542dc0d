import { randomUUID } from 'node:crypto'
import type { Space } from '#contract/space'
import type { Db } from '../server/db/client.ts'

/** A whole hall of three courts for $30 an hour, in hours. */
export const newSpace = (change: Partial<Space> = {}): Space => ({
  id: randomUUID(),
  name: 'Whole hall',
  sport: 'badminton',
  courts: [1, 2, 3],
  slotMinutes: 60,
  pricePerHour: 30,
  priceRules: [],
  ...change,
})

/** Gives a facility spaces, as an edit does. */
export const setSpaces = (db: Db, facility: string, spaces: Space[]) =>
  db
    .updateTable('facility')
    .set({ spaces: JSON.stringify(spaces) })
    .where('id', '=', facility)
    .execute()
