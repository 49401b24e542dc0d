import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { listChunkFiles } from '../../server/ssr/built-pages.ts'

const client = 'dist/client'
const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))

/**
 * What each public page's scripts may weigh (brotli, English), and its styles within the HTML (uncompressed), in KB:
 * about 1 KB more than they do. Lower them with what you take out, and raise them only for what people get for it.
 */
const limits: Record<string, [scripts: number, styles: number]> = {
  about: [133, 24],
  'check-in': [131, 22],
  checkout: [156, 38],
  coach: [138, 29],
  coaches: [141, 33],
  contact: [136, 25],
  display: [139, 29],
  embed: [156, 39],
  enquiry: [160, 34],
  facilities: [151, 38],
  facility: [175, 61],
  'forgot-password': [137, 25],
  home: [151, 48],
  'list-your-facility': [157, 33],
  'login-phone': [148, 27],
  login: [139, 26],
  login1: [138, 26],
  offline: [135, 25],
  'pass-offer': [156, 32],
  passes: [144, 31],
  pay: [138, 26],
  'play-session': [149, 37],
  play: [147, 38],
  privacy: [134, 24],
  profile: [200, 38],
  redeem: [136, 28],
  'reset-password': [137, 25],
  'sign-up': [138, 26],
  'start-game': [160, 35],
  success: [150, 36],
  terms: [134, 24],
  verify: [149, 27],
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
