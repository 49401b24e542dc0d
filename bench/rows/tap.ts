/// <reference lib="dom" />
import { type Browser, chromium, devices, type Page } from '@playwright/test'
import { dayFromToday } from '../data-set/days.ts'
import { deleteBookings } from '../database.ts'
import { percentile } from '../measure.ts'
import { getToken, startProduct, toId } from '../product.ts'
import { type Bench, DATA_SETS, type Measured, type Row } from '../row.ts'
import { flags, mustFindBrowser } from './pages.ts'

/** A phone at a quarter of this machine's speed. */
const SLOWDOWN = 4
const TAPS = 20

/** When the page was tapped, when it said that the court is held, and how long the request took, in ms. */
type Tap = { tapped: number; shown: number; request: number }

/** Taps the hour of a slot and 'Book Now' on a facility's page. */
async function bookByTap(page: Page, address: string, startTime: string): Promise<Tap> {
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Book Now' }).last().tap()
  const dialog = page.getByRole('dialog')
  await dialog.locator(`[data-start="${startTime}"]`).tap()
  const measured = page.evaluate(
    () =>
      new Promise<Tap>((resolve) => {
        let tapped = 0
        addEventListener('pointerup', ({ timeStamp }) => (tapped = timeStamp), { capture: true, once: true })
        const check = () => {
          const toast = document.querySelector('[data-testid=toast]')
          if (!toast?.checkVisibility() || !toast.textContent?.includes('Booking confirmed!'))
            return requestAnimationFrame(check)
          const [request] = performance.getEntriesByName(`${location.origin}/api/bookings`)
          return resolve({ tapped, shown: performance.now(), request: request?.duration ?? 0 })
        }
        check()
      }),
  )
  await dialog.getByRole('button', { name: 'Book Now' }).tap()
  return measured
}

async function openPhone(browser: Browser, token: string) {
  const context = await browser.newContext({ ...devices['Pixel 7'], reducedMotion: 'reduce' })
  await context.addInitScript((value) => {
    localStorage.setItem('auth', JSON.stringify({ token: value, user: null }))
  }, token)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return { page, [Symbol.asyncDispose]: () => context.close() }
}

async function run({ cluster, settings: { port } }: Bench): Promise<Measured> {
  const database = await cluster.dataSet(DATA_SETS.none)
  await using product = await startProduct({ port, database })
  await deleteBookings(database)
  await using browser = await chromium.launch({ executablePath: mustFindBrowser(), args: flags })
  const taps: Tap[] = []
  for (let index = 0; index < TAPS; index++) {
    await using phone = await openPhone(browser, await getToken(index + 1))
    const address = `${product.url}/facilities/${toId(`facility ${1 + index}`)}?date=${dayFromToday(3)}`
    taps.push(await bookByTap(phone.page, address, '10:00'))
  }
  await deleteBookings(database)
  const delays = taps.map(({ tapped, shown, request }) => shown - tapped - request)
  const requests = taps.map(({ request }) => request.toFixed(0)).join(', ')
  const half = percentile(delays, 0.5).toFixed(0)
  return { figure: percentile(delays, 0.75), detail: `half of ${TAPS} within ${half} ms; requests took ${requests} ms` }
}

export const tap: Row = {
  id: 'tap',
  what: `from a tap on 'Book Now' until the page says that the court is held, without the request's time, 75 of 100, on a phone with a ${SLOWDOWN}th of this machine's speed`,
  unit: 'ms',
  bar: { atMost: 200 },
  run,
}
