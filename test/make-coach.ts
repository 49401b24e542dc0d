import type { Db } from '../server/db/client.ts'
import { makeUser, type TestUser } from './app.ts'

type Values = { name?: string; priceMinor?: number; opensMinute?: number; closesMinute?: number; isVisible?: boolean }

/** Makes a coach who teaches at facilities, by default from 08:00 to 22:00 for 6.00 per hour. */
export async function makeCoach(db: Db, facilities: string[], { name, ...values }: Values = {}): Promise<TestUser> {
  const coach = await makeUser(db, name ? { name } : {})
  await db.insertInto('coach').values({ userId: coach.id }).execute()
  const terms = { priceMinor: 600, opensMinute: 480, closesMinute: 1320, isVisible: true, ...values }
  for (const facilityId of facilities)
    await db
      .insertInto('coachFacility')
      .values({ coachId: coach.id, facilityId, ...terms })
      .execute()
  return coach
}
