import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFacility, makeUser, startApp, type TestApp } from '../../test/app.ts'
import { openGame, openSplit } from '../../test/game-fixture.ts'
import { makeCoach } from '../../test/make-coach.ts'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

const read = async (url: string) => {
  const { statusCode, body } = await test.app.inject({ method: 'GET', url })
  return { statusCode, paths: [...body.matchAll(/<loc>https?:\/\/[^/]+(.*?)<\/loc>/g)].map(([, path]) => path) }
}

it('lists venues by the thousand, and coaches who are shown, each in both languages', async () => {
  const facility = await makeFacility(test.db)
  const coach = await makeCoach(test.db, [facility])
  await makeCoach(test.db, [facility], { isVisible: false })
  const index = async () => (await read('/sitemap.xml')).paths
  expect(await index()).toEqual(['/sitemap-pages.xml', '/sitemap-facilities-1.xml', '/sitemap-coaches-1.xml'])
  const paths = (id: string) => [`/coaches/${id}`, `/bn/coaches/${id}`]
  expect((await read('/sitemap-coaches-1.xml')).paths).toEqual(paths(coach.id))

  await sql`insert into facility (name, description, location, price_minor, image_url, opens_minute, closes_minute, time_zone)
    select name, description, location, price_minor, image_url, opens_minute, closes_minute, time_zone from facility, generate_series(1, 1000)
    where id = ${facility}`.execute(test.db)
  expect(await index()).toContain('/sitemap-facilities-2.xml')
  const [first, second, third] = [
    await read('/sitemap-facilities-1.xml'),
    await read('/sitemap-facilities-2.xml'),
    await read('/sitemap-facilities-3.xml'),
  ]
  expect([first.paths.length, second.paths.length, third.statusCode]).toEqual([2000, 2, 404])
  expect(first.paths.slice(0, 2)).toEqual([`/facilities/${facility}`, `/bn/facilities/${facility}`])
})

it('lists games that are ahead, but no court that friends split', async () => {
  const host = await makeUser(test.db)
  const [game, cancelled] = [await openGame(test, host), await openGame(test, host)]
  await sql`update play_session set cancelled_at = now() where id = ${cancelled._id}`.execute(test.db)
  await openSplit(test, host, 2)
  expect((await read('/sitemap-play-1.xml')).paths).toEqual([`/play/${game._id}`, `/bn/play/${game._id}`])
})
