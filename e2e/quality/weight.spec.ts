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
  about: [133, 23],
  'check-in': [131, 22],
  checkout: [156, 35],
  coach: [138, 28],
  coaches: [141, 32],
  contact: [136, 25],
  display: [139, 28],
  embed: [155, 35],
  enquiry: [159, 31],
  facilities: [150, 35],
  facility: [176, 58],
  'forgot-password': [137, 25],
  home: [151, 44],
  'list-your-facility': [158, 32],
  'login-phone': [148, 26],
  login: [139, 26],
  login1: [138, 25],
  offline: [135, 25],
  'pass-offer': [156, 31],
  passes: [144, 30],
  pay: [138, 26],
  'play-session': [149, 34],
  play: [147, 34],
  privacy: [134, 23],
  profile: [199, 34],
  redeem: [136, 27],
  'reset-password': [137, 25],
  'sign-up': [138, 25],
  'start-game': [159, 32],
  success: [149, 33],
  terms: [135, 23],
  verify: [149, 26],
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
