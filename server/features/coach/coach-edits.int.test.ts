import { afterAll, beforeAll, it } from 'vitest'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../../../test/app.ts'
import { expectKeptEdits, pick, reading } from '../../../test/expect-kept-edits.ts'
import { makeCoach } from '../../../test/make-coach.ts'

let test: TestApp
let admin: TestUser
let coach: TestUser
let facility: string

beforeAll(async () => {
  test = await startApp()
  admin = await makeUser(test.db, { role: 'admin' })
  facility = await makeFacility(test.db)
  coach = await makeCoach(test.db, [facility])
})
afterAll(() => test.close())

const patch =
  (path: string, { token }: TestUser) =>
  (body: object) =>
    test.api('PATCH', path, { token, body })

it('two people who edit a coach’s terms keep both, and are asked about the same field', () => {
  const coaches = `/facility/${facility}/coaches`
  return expectKeptEdits({
    read: async () =>
      pick(await reading(test, admin).find(`${coaches}/settings`, coach.id), 'pricePerHour', 'bio', 'isVisible'),
    save: patch(`${coaches}/${coach.id}`, admin),
    mine: { bio: 'Plays since 1998' },
    theirs: { pricePerHour: 9, isVisible: false },
    shared: { pricePerHour: 11 },
    path: 'pricePerHour',
  })
})

it('a coach keeps what a venue has changed of their page meanwhile', () =>
  expectKeptEdits({
    read: async () => pick(await reading(test, coach).get('/coach'), 'bio', 'languages', 'levelFrom'),
    save: patch('/coach', coach),
    mine: { languages: 'Bangla' },
    theirs: { bio: 'Teaches children' },
    shared: { bio: 'Teaches adults' },
    path: 'bio',
  }))

it('a coach keeps what a venue has changed of their hours meanwhile', () =>
  expectKeptEdits({
    read: async () => {
      const { venues } = (await reading(test, coach).get('/coach')) as { venues: Record<string, unknown>[] }
      return pick(venues[0], 'openingTime', 'closingTime', 'specialHours')
    },
    save: patch(`/coach/venues/${facility}`, coach),
    mine: { openingTime: '10:00' },
    theirs: { closingTime: '20:00' },
    shared: { closingTime: '21:00' },
    path: 'closingTime',
  }))
