import { type APIRequestContext, expect } from '@playwright/test'
import { queryDatabase } from './database.ts'
import { bearer, createUser } from './users.ts'

export type FreeSlot = { facility: string; name: string; date: string; startTime: string; endTime: string }

/** A venue of one test; `nextSlot` returns another free hour at each call, from 08:00 on. */
export type Venue = { _id: string; name: string; nextSlot(): FreeSlot }

/**
 * Creates a venue with one court, open from 08:00 to 22:00 except on Fridays, through the API, since the server caches its
 * list. Tests that read the seeded venues don't see it: it is the oldest, and in a city of its own.
 */
export async function createVenue(request: APIRequestContext, name: string, imageUrl = ''): Promise<Venue> {
  const admin = await createUser('Admin', 'admin')
  const data = { ...fields, name, imageUrl: 'https://pictures.invalid/hall.jpg' }
  const response = await request.post('/api/facility', { headers: bearer(admin.token), data })
  expect(response.status()).toBe(201)
  const { _id } = (await response.json()).data
  await queryDatabase(`update facility set created_at = '2020-01-01', image_url = $2 where id = $1`, [_id, imageUrl])
  const slots = listSlots({ facility: _id, name })
  return { _id, name, nextSlot: () => slots.next().value }
}

const fields = {
  ...{ location: 'Road 1, Rangpur', description: 'For a test.', pricePerHour: 10, courts: 1 },
  ...{ openingTime: '08:00', closingTime: '22:00', closedWeekdays: [5] },
}

/** A name that no venue's name begins with. */
export const createVenueName = () => `Hall ${crypto.randomUUID().slice(0, 8)}`

/** Takes the venues whose names begin so out of all lists, and out of the audit log, whose links would lead nowhere. */
export const removeVenues = (name: string) =>
  queryDatabase(
    `with removed as (update facility set deleted_at = now() where starts_with(name, $1) returning id)
    delete from audit_entry where subject_id in (select id from removed)`,
    [name],
  )

const toTime = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** Yields all hours in which the venue is open, from three days ahead on. */
function* listSlots(venue: Pick<FreeSlot, 'facility' | 'name'>): Generator<FreeSlot, never> {
  for (let day = 3; ; day++) {
    const date = new Date(Date.now() + day * 86_400_000)
    if (date.getUTCDay() === 5) continue
    for (let hour = 8; hour < 22; hour++)
      yield { ...venue, date: date.toISOString().slice(0, 10), startTime: toTime(hour), endTime: toTime(hour + 1) }
  }
}

/** Lets a user manage a venue. */
export const addMember = (facility: string, { email }: { email: string }, role: 'owner' | 'staff') =>
  queryDatabase(
    `insert into facility_member (facility_id, user_id, role) select $1, id, $3 from app_user where email = $2`,
    [facility, email, role],
  )
