import { type Browser, chromium } from '@playwright/test'
import { flags, mustFindBrowser } from '../rows/pages.ts'
import type { Line, Peer } from './peer.ts'

/** Weighs the list of venues of each. */
export async function weighAll(peers: Peer[]): Promise<Line> {
  await using browser = await chromium.launch({ executablePath: mustFindBrowser(), args: flags })
  const cells: string[] = []
  for (const peer of peers) {
    // on a busy machine a page may look done before its scripts have asked for more
    const visits = [await weigh(browser, peer), await weigh(browser, peer), await weigh(browser, peer)]
    cells.push(`${(Math.max(...visits) / 1000).toFixed(0)} KB`)
  }
  return { name: 'first visit to the list of venues', cells }
}

/** Returns how many bytes come over the wire, headers included, when somebody opens the page for the first time. */
async function weigh(browser: Browser, { url, list }: Peer): Promise<number> {
  await using context = await browser.newContext()
  const page = await context.newPage()
  const wire = await context.newCDPSession(page)
  await wire.send('Network.enable')
  let bytes = 0
  wire.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  const failed: string[] = []
  page.on('requestfailed', (request) => failed.push(request.url()))
  await page.goto(url + list(0).path)
  await page.waitForLoadState('networkidle')
  if (failed.length > 0) throw new Error(`${url} did not load ${failed}`)
  return bytes
}
