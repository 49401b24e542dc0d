import { expect, type Page } from '@playwright/test'
import { queryDatabase } from '../database.ts'
import { test } from '../fixtures.ts'
import { bearer } from '../users.ts'

/*
 * A venue's screen runs for weeks (docs/decisions/176). DISPLAY_MINUTES: how long it is watched while bookings change
 * several times a second; what it keeps in memory must not grow.
 */

const MINUTES = Number(process.env.DISPLAY_MINUTES ?? 60)
const SAMPLES = 60
const CHANGE_MS = 300
/** By which share memory, elements or listeners may be more in the last third than in the first. */
const MOST_GROWTH = 0.05

/** Ten courts, of which a screen shows eight at a time, booked by the hour by people of four names. */
async function fillVenue(facility: string) {
  await queryDatabase('insert into court (facility_id, number) select $1, generate_series(2, 10)', [facility])
  await queryDatabase(
    `with customer as (
      insert into app_user (name, email) select name || ' Rahman', gen_random_uuid() || '@example.test'
      from unnest(array['Nadia', 'Rafi', 'Tanvir', 'Sumaiya']) name returning id)
    insert into booking (user_id, facility_id, court_id, during, status, amount_minor, price_minor, currency, free_cancel_until)
    select (array(select id from customer))[1 + number * extract(hour from hour)::int % 4], facility.id, court.id,
      tstzrange(hour, hour + interval '1 hour'), 'paid', 0, 0, 'usd', now()
    from facility join court on court.facility_id = facility.id,
      generate_series(date_trunc('day', now() at time zone time_zone) at time zone time_zone, now() + interval '9 days', interval '1 hour') hour
    where facility.id = $1 and extract(hour from hour at time zone time_zone) between 8 and 21`,
    [facility],
  )
}

/** Cancels a booking of the next day and a half, or books it again. */
const changeBooking = (facility: string) =>
  queryDatabase(
    `with changed as (update booking set status = case status when 'paid' then 'cancelled' else 'paid' end::booking_status,
        cancel_cause = case status when 'paid' then 'customer' end::cancel_cause
      where id = (select id from booking where facility_id = $1 and upper(during) > now()
        and lower(during) < now() + interval '36 hours' order by random() limit 1)
      returning id, status)
    insert into booking_event (booking_id, what) select id, status from changed`,
    [facility],
  )

/** Returns what is left after the garbage is collected. */
async function openMeter(page: Page) {
  const session = await page.context().newCDPSession(page)
  return async () => {
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
    return { heap: usedSize, nodes, listeners: jsEventListeners }
  }
}

type Sample = Awaited<ReturnType<Awaited<ReturnType<typeof openMeter>>>>

const median = (numbers: number[]) => numbers.sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0
const say = (text: string) => process.stdout.write(`${text}\n`)
const describeSample = ({ heap, nodes, listeners }: Sample) =>
  `${(heap / 1e6).toFixed(2)} MB, ${nodes} nodes, ${listeners} listeners`

test('a screen keeps no more after an hour of changes than after its first minutes', async ({ page, admin, venue }) => {
  await fillVenue(venue._id)
  const made = await page.request.post(`/api/facility/${venue._id}/displays`, {
    headers: bearer(admin.token),
    data: { kind: 'board', name: 'Entrance', showsNames: true },
  })
  let answers = 0
  page.on('response', (response) => {
    if (/\/api\/displays\//.test(response.url()) && response.ok()) answers += 1
  })
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto((await made.json()).data.url)
  await expect(page.getByRole('row')).toHaveCount(9)
  const measure = await openMeter(page)

  const samples: Sample[] = []
  const began = performance.now()
  for (let changes = 1; samples.length < SAMPLES; changes++) {
    await changeBooking(venue._id)
    await page.waitForTimeout(CHANGE_MS)
    const isDue = performance.now() - began > ((samples.length + 1) / SAMPLES) * MINUTES * 60_000
    if (!isDue) continue
    samples.push(await measure())
    const at = ((samples.length * MINUTES) / SAMPLES).toFixed(1)
    say(`${at} min, ${changes} changes, ${answers} answers shown: ${describeSample(samples.at(-1) as Sample)}`)
    // the connection is lost for a moment now and then
    if (samples.length % 10 === 5) await page.context().setOffline(true)
    if (samples.length % 10 === 6) await page.context().setOffline(false)
  }

  // what the browser compiles and caches once is not in the first third
  const settled = samples.slice(SAMPLES / 10)
  const third = Math.floor(settled.length / 3)
  const summarize = (some: Sample[]): Sample => ({
    heap: median(some.map(({ heap }) => heap)),
    nodes: median(some.map(({ nodes }) => nodes)),
    listeners: median(some.map(({ listeners }) => listeners)),
  })
  const [first, last] = [summarize(settled.slice(0, third)), summarize(settled.slice(-third))]
  say(`first third: ${describeSample(first)}; last third: ${describeSample(last)}`)
  for (const name of ['heap', 'nodes', 'listeners'] as const)
    expect(last[name], name).toBeLessThanOrEqual(first[name] * (1 + MOST_GROWTH))

  // and it still follows
  await queryDatabase(
    `with booked as (update booking set status = 'cancelled', cancel_cause = 'customer'
      where facility_id = $1 and status = 'paid' returning id)
    insert into booking_event (booking_id, what) select id, 'cancelled' from booked`,
    [venue._id],
  )
  await expect(page.getByRole('cell', { name: /Nadia|Rafi|Tanvir|Sumaiya/ })).toHaveCount(0)
})
