import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { listChunkFiles } from '../../server/ssr/built-pages.ts'

const client = 'dist/client'
const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))

/**
 * What each public page's scripts may weigh (brotli, English), and its styles within the HTML (uncompressed), in KB:
 * about 2 KB more than they do. Lower them with what you take out, and raise them only for what people get for it.
 */
const limits: Record<string, [scripts: number, styles: number]> = {
  about: [135, 25],
  'check-in': [132, 23],
  checkout: [158, 40],
  coach: [139, 30],
  coaches: [142, 34],
  contact: [137, 27],
  display: [140, 30],
  embed: [157, 40],
  enquiry: [161, 35],
  facilities: [152, 40],
  facility: [177, 63],
  'forgot-password': [138, 27],
  home: [153, 49],
  'list-your-facility': [159, 35],
  'login-phone': [149, 28],
  login: [140, 28],
  login1: [139, 27],
  offline: [136, 26],
  'pass-offer': [157, 34],
  passes: [145, 33],
  pay: [139, 28],
  'play-session': [150, 39],
  play: [148, 39],
  privacy: [135, 25],
  profile: [201, 39],
  redeem: [137, 29],
  'reset-password': [138, 27],
  'sign-up': [139, 27],
  'start-game': [161, 36],
  success: [151, 38],
  terms: [136, 25],
  verify: [150, 28],
}

const sumSizes = (files: string[], ending = '') =>
  files.reduce((sum, file) => sum + statSync(join(client, file + ending)).size, 0) / 1000

test('no public page weighs more than before', () => {
  const pages = Object.keys(manifest).filter((key) => /^web\/pages\/public\/[\w-]+\.tsx$/.test(key))
  const names = pages.map((key) => key.slice('web/pages/public/'.length, -'.tsx'.length))
  const weights = names.map((name) => {
    const page = `web/pages/public/${name}`
    const keys = ['web/entry-client.tsx', 'web/hydrate.ts', `${page}.tsx`, `${page}.load.ts`]
    const { scripts, sheets } = listChunkFiles(manifest, keys)
    return { name, scripts: sumSizes(scripts, '.br'), styles: sumSizes(sheets) }
  })
  expect(names.toSorted()).toEqual(Object.keys(limits).toSorted())
  const heavier = weights.filter(({ name, scripts, styles }) => {
    const [mostScripts, mostStyles] = limits[name] ?? [0, 0]
    return scripts > mostScripts || styles > mostStyles
  })
  expect(heavier).toEqual([])
})
