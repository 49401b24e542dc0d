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
  about: [130, 23],
  'check-in': [128, 22],
  checkout: [131, 35],
  coach: [134, 28],
  coaches: [137, 32],
  contact: [133, 25],
  display: [134, 28],
  embed: [152, 35],
  enquiry: [133, 31],
  facilities: [147, 35],
  facility: [173, 58],
  'forgot-password': [134, 25],
  home: [140, 44],
  'list-your-facility': [133, 32],
  'login-phone': [145, 26],
  login: [136, 26],
  login1: [135, 25],
  offline: [132, 25],
  'pass-offer': [152, 31],
  passes: [140, 30],
  pay: [135, 26],
  'play-session': [140, 34],
  play: [140, 34],
  privacy: [131, 23],
  profile: [193, 34],
  redeem: [133, 27],
  'reset-password': [134, 25],
  'sign-up': [135, 25],
  'start-game': [140, 32],
  success: [127, 33],
  terms: [131, 23],
  verify: [131, 26],
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
