import { readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from '@playwright/test'
import { listChunkFiles } from '../../server/ssr/built-pages.ts'

const client = 'dist/client'
const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))

/**
 * What each public page's scripts may weigh (brotli, English), and its styles within the HTML (uncompressed), in KB:
 * about 2 KB more than they do. Lower them with what you take out, and raise them only for what people get for it.
 */
const limits: Record<string, [scripts: number, styles: number]> = {
  about: [133, 23],
  'check-in': [131, 21],
  checkout: [156, 34],
  coach: [137, 26],
  coaches: [141, 29],
  contact: [136, 25],
  display: [137, 25],
  embed: [156, 35],
  enquiry: [136, 25],
  facilities: [150, 35],
  facility: [178, 58],
  'forgot-password': [137, 24],
  home: [151, 43],
  'list-your-facility': [136, 25],
  'login-phone': [148, 26],
  login: [139, 25],
  login1: [138, 25],
  offline: [135, 24],
  'pass-offer': [155, 31],
  passes: [143, 30],
  pay: [138, 26],
  'play-session': [143, 29],
  play: [144, 30],
  privacy: [134, 23],
  profile: [196, 33],
  redeem: [136, 27],
  'reset-password': [137, 24],
  'sign-up': [138, 25],
  'start-game': [144, 28],
  success: [146, 29],
  terms: [134, 23],
  verify: [134, 23],
}

const sumSizes = (files: string[], ending = '') =>
  files.reduce((sum, file) => sum + statSync(join(client, file + ending)).size, 0) / 1000

test('no public page weighs more than before', () => {
  const pages = Object.keys(manifest).filter((key) => /^web\/pages\/public\/.+\.tsx$/.test(key))
  const weights = pages.map((page) => {
    const name = basename(page, '.tsx')
    const keys = ['web/entry-client.tsx', 'web/hydrate.ts', page, page.replace(/\.tsx$/, '.load.ts')]
    const { scripts, sheets } = listChunkFiles(manifest, keys)
    return { name, scripts: sumSizes(scripts, '.br'), styles: sumSizes(sheets) }
  })
  expect(weights.map(({ name }) => name).toSorted()).toEqual(Object.keys(limits).toSorted())
  const heavier = weights.filter(({ name, scripts, styles }) => {
    const [mostScripts, mostStyles] = limits[name] ?? [0, 0]
    return scripts > mostScripts || styles > mostStyles
  })
  expect(heavier).toEqual([])
})
