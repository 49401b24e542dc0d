// npm run artwork [-- NAME …]: renders the product's own pictures into web/public/art, with the same drawing code as the
// facilities', and its icons from the favicon. They are committed, because drawing them takes Chromium.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { drawCourt } from '../server/features/facility/court-art/court-art.ts'

const folder = join(dirname(dirname(fileURLToPath(import.meta.url))), 'web/public/art')

const hero = {
  w: 1600,
  h: 1000,
  view: 'oblique',
  palette: 'pine',
  light: 'windows',
  at: [-1.1, 0.9],
  az: -38,
  el: 44,
  span: 10.4,
  prop: 'flight',
  propAt: [0.74, 0.5],
  propSize: 0.0027,
  tilt: 38,
}

const pictures = {
  hero: { seed: 'hero-27', options: hero, widths: [800, 1600] },
  // what a phone shows of it, as sharp in fewer bytes: a square, at the style's 80 %
  'hero-phone': { seed: 'hero-27', options: hero, widths: [520, 1040], quality: 0.6, left: 0.8, ratio: 1.04 },
  'how-it-works': {
    seed: 'how-5',
    options: {
      w: 1400,
      h: 620,
      view: 'plan',
      palette: 'pine',
      light: 'windows',
      floorOnly: true,
      prop: 'none',
      at: [1.3, 4],
      az: 0,
      span: 1.15,
    },
    widths: [1400],
  },
  login: {
    seed: 'login-9',
    options: {
      ...{ w: 900, h: 1100, view: 'plan', palette: 'clay', light: 'windows', at: [1.1, 2.4], az: 14, span: 6.2 },
      ...{ prop: 'shuttle', propAt: [0.57, 0.44], propSize: 0.0021, tilt: 34 },
    },
    widths: [900],
  },
  verify: {
    seed: 'verify-4',
    options: {
      ...{ w: 900, h: 1100, view: 'low', palette: 'ink', light: 'pool' },
      ...{ prop: 'flight', propAt: [0.6, 0.55], propSize: 0.0021, tilt: 36 },
    },
    widths: [900],
  },
  promo: {
    seed: 'promo-3',
    options: {
      ...{ w: 900, h: 620, view: 'plan', palette: 'sea', light: 'windows', at: [1.4, 1.6], az: 62, span: 8 },
      ...{ prop: 'shuttle', propAt: [0.6, 0.55], tilt: -46 },
    },
    widths: [900],
  },
  ticket: {
    seed: 'ticket-2',
    options: {
      ...{ w: 640, h: 480, view: 'plan', palette: 'clay', light: 'windows', at: [-1.2, 2.3], az: 58, span: 6.4 },
      ...{ prop: 'shuttle', propAt: [0.56, 0.54], tilt: 40 },
    },
    widths: [640],
  },
  empty: {
    seed: 'empty-1',
    options: {
      w: 480,
      h: 360,
      view: 'plan',
      palette: 'slate',
      light: 'pool',
      at: [0.4, 2],
      az: 32,
      span: 7.4,
      prop: 'none',
    },
    widths: [480],
  },
  'empty-reviews': {
    seed: 'empty-2',
    options: {
      ...{ w: 480, h: 360, view: 'low', palette: 'pine', light: 'pool' },
      ...{ prop: 'shuttle', propAt: [0.3, 0.72], propSize: 0.0022, tilt: -70 },
    },
    widths: [480],
  },
  'about-court': {
    seed: 'about-1',
    options: {
      w: 900,
      h: 620,
      view: 'oblique',
      palette: 'teal',
      light: 'windows',
      prop: 'racket',
      propAt: [0.62, 0.7],
    },
    widths: [480, 720, 900],
  },
  'about-hall': {
    seed: 'about-4',
    options: { w: 900, h: 620, view: 'low', palette: 'saffron', light: 'lamps', prop: 'flight' },
    widths: [480, 720, 900],
  },
  'about-line': {
    seed: 'about-7',
    options: { w: 900, h: 620, view: 'plan', palette: 'timber', light: 'windows', prop: 'shuttle' },
    widths: [480, 720, 900],
  },
  share: { seed: 'hero-27', options: { ...hero, w: 1200, h: 630 }, widths: [1200], type: 'jpeg', quality: 0.8 },
}

const favicon = readFileSync(join(dirname(folder), 'favicon.svg'), 'utf8')
const square = favicon.replace(' rx="6"', '')
/** Only the middle 80 % of a maskable icon is sure to be seen. */
const maskable = square
  .replace('viewBox="0 0 32 32"', 'viewBox="-5 -5 42 42"')
  .replace('<rect ', '<rect x="-5" y="-5" ')
const badge = square.replace(/<rect[^>]*>/, '').replace('#cdf53a', '#f6f7ea')
const icons = {
  'icon-180': { svg: square, width: 180 },
  'icon-192': { svg: favicon, width: 192 },
  'icon-512': { svg: favicon, width: 512 },
  'icon-maskable-512': { svg: maskable.replace('width="32" height="32"', 'width="42" height="42"'), width: 512 },
  'badge-96': { svg: badge, width: 96 },
}

const wanted = process.argv.slice(2)
const isWanted = ([name]) => wanted.length === 0 || wanted.includes(name)

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage()
mkdirSync(folder, { recursive: true })

/** Draws an SVG of `whole` by `height` px, from the left edge `from` on, into a file of `width` by `height`. */
async function draw(file, svg, { width, height = width, whole = width, from = 0, type = 'png', quality = 1 }) {
  const sized = svg.replace('<svg ', `<svg width="${whole}" height="${height}" `)
  const address = await page.evaluate(
    async ({ svg, from, whole, width, height, type, quality }) => {
      const image = new Image()
      image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
      await image.decode()
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      canvas.getContext('2d')?.drawImage(image, -from, 0, whole, height)
      return canvas.toDataURL(`image/${type}`, quality)
    },
    { svg: sized, from, whole, width, height, type, quality },
  )
  const bytes = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
  writeFileSync(join(folder, file), bytes)
  console.log(`${file}: ${width} × ${height}, ${(bytes.length / 1024).toFixed(0)} KB`)
}

for (const [name, { seed, options, widths, quality = 0.7, type = 'webp', left = 0, ...cut }] of Object.entries(
  pictures,
).filter(isWanted)) {
  for (const width of widths) {
    const height = Math.round(width / (cut.ratio ?? options.w / options.h))
    const whole = Math.round((height * options.w) / options.h)
    const file = `${name}${widths.length > 1 ? `-${width}` : ''}.${type === 'jpeg' ? 'jpg' : type}`
    const from = left * (whole - width)
    await draw(file, drawCourt(seed, options), { width, height, whole, from, type, quality })
  }
}
for (const [name, { svg, width }] of Object.entries(icons).filter(isWanted)) await draw(`${name}.png`, svg, { width })
await browser.close()
