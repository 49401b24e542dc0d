import { type BrowserContext, chromium } from '@playwright/test'
import { type LaunchedChrome, launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { listLanguages } from '#i18n/languages'
import { findBrowser } from '../../scripts/browser.mjs'
import { listPublicPages, pageName, startDemo } from '../demo.ts'
import { median } from '../measure.ts'
import type { Bench, Measured, Row } from '../row.ts'

export const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Pages are measured in all of them. */
const languages = listLanguages()

export function mustFindBrowser(): string {
  const browser = findBrowser()
  if (!browser) throw new Error('Pages are measured in Chromium; set CHROME_PATH to it')
  return browser
}

/** Bytes of all scripts that a visit without a touch or a click loads, as they came over the wire. */
async function scriptBytes(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage()
  const found: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') found.push(request.sizes().then((sizes) => sizes.responseBodySize))
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  const sizes = await Promise.all(found)
  await page.close()
  if (sizes.length === 0) throw new Error(`${address} loaded no script`)
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function runScripts({ settings }: Bench): Promise<Measured> {
  await using demo = await startDemo(settings, languages)
  await using browser = await chromium.launch({ executablePath: mustFindBrowser(), args: flags })
  const sizes: { path: string; size: number }[] = []
  for (const path of await listPublicPages(demo.url, languages)) {
    await using context = await browser.newContext()
    sizes.push({ path, size: await scriptBytes(context, demo.url + path) })
  }
  const detail = sizes.map(({ path, size }) => `\`${pageName(path)}\` ${(size / 1000).toFixed(1)}`).join(', ')
  return { figure: Math.max(...sizes.map(({ size }) => size)) / 1000, detail: `KB by page: ${detail}` }
}

export const scripts: Row = {
  id: 'scripts',
  what: 'JavaScript that a visit to a public page, in any language, loads by itself, brotli, the heaviest page',
  unit: 'KB',
  bar: { atMost: 140 },
  why:
    'React and React DOM 59 KB, React Router 32, Redux Toolkit with RTK Query 28: 118 KB before a line of ours. Of these ' +
    'the router is fixed by its data mode (13 KB without), RTK Query by the cache that the specification describes. A venue ' +
    'has 45 KB more: the booker with its calendar, slots, waitlist and prices 16, facts, reviews and gallery 9, what lists ' +
    'of venues share 9. The list of venues has its filters, 5 KB, and the cards of venues, 4',
  run: runScripts,
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Scores = Record<(typeof categories)[number], number>

async function measureScores(address: string, { port }: LaunchedChrome): Promise<Scores> {
  const result = await lighthouse(address, { port, logLevel: 'error', onlyCategories: [...categories] })
  const scores = categories.map((name) => [name, Math.round((result?.lhr.categories[name]?.score ?? 0) * 100)])
  return Object.fromEntries(scores) as Scores
}

/** The median of each score over some visits. */
async function medianScores(address: string, visits: number, chrome: LaunchedChrome): Promise<Scores> {
  const taken: Scores[] = []
  for (let visit = 0; visit < visits; visit++) taken.push(await measureScores(address, chrome))
  return Object.fromEntries(categories.map((name) => [name, median(taken.map((one) => one[name]))])) as Scores
}

/** Pages that lead on from somewhere, or are one user's, tell search engines to stay out; their SEO is not scored. */
const hidden = /\/(reset-password|verify|checkout|success|passes|enquiry)/

const isHundred = (path: string, scores: Scores) =>
  categories.every((name) => scores[name] === 100 || (name === 'seo' && hidden.test(path)))

async function runLighthouse({ settings }: Bench): Promise<Measured> {
  await using demo = await startDemo(settings, languages)
  const chrome = await launch({ chromePath: mustFindBrowser(), chromeFlags: flags, logLevel: 'error' })
  const scored: { path: string; scores: Scores }[] = []
  try {
    for (const path of await listPublicPages(demo.url, languages)) {
      const scores = await medianScores(demo.url + path, settings.quick ? 1 : 5, chrome)
      scored.push({ path, scores })
      // this row takes minutes, so it prints its progress
      console.log(`  ${pageName(path)} ${Object.values(scores).join(' ')}`)
    }
  } finally {
    chrome.kill()
  }
  const short = scored.filter(({ path, scores }) => !isHundred(path, scores))
  const list = short.map(({ path, scores }) => `\`${pageName(path)}\` ${Object.values(scores).join('/')}`)
  const detail = list.length > 0 ? `(performance/accessibility/best practices/SEO) ${list.join(', ')}` : undefined
  return { figure: short.length, limit: `${scored.length} pages`, ...(detail && { detail }) }
}

export const lighthouseScores: Row = {
  id: 'lighthouse',
  what: 'public pages, in each language, with a Lighthouse score under 100 (mobile; performance, accessibility, best practices, SEO)',
  unit: '',
  bar: { atMost: 0 },
  why:
    'Performance lacks a point or two on other pages each time: paints are in time for 100 in English, and total blocking ' +
    'time (evaluating the scripts, hydration) lies at 20 to 60 ms, where what else the machine does decides. In Bangla ' +
    'layout takes longer, and its font is 65 KB',
  run: runLighthouse,
}
