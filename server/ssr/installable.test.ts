import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { loadLanguage } from '#i18n/languages'
import { runInLanguage } from '#i18n/request-language'
import { createManifest } from './manifest.ts'

const folder = join(import.meta.dirname, '../../web/public')
const manifest = createManifest()

type Icon = { src: string; sizes: string; type: string; purpose?: string }

/** Width and height in a PNG's header. */
const readSize = (file: string) => {
  const bytes = readFileSync(file)
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

it('every icon of the manifest exists and has the size it names', () => {
  const icons: Icon[] = [manifest, ...manifest.shortcuts].flatMap(({ icons }) => icons)
  for (const { src, sizes, type } of icons) {
    expect(existsSync(join(folder, src)), src).toBe(true)
    if (type === 'image/png') expect(readSize(join(folder, src)), src).toBe(sizes)
  }
  expect(icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  )
})

it('it opens as an application of its own, with two shortcuts', () => {
  expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone' })
  expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['My Bookings', '/user/bookings'],
    ['Find a court', '/facilities'],
  ])
})

it('names its shortcuts in the language of the page', () => {
  const bangla = runInLanguage(loadLanguage('bn'), createManifest)
  expect(bangla).toMatchObject({ id: '/', start_url: '/', lang: 'bn' })
  expect(bangla.shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['আমার বুকিং', '/user/bookings'],
    ['কোর্ট খুঁজুন', '/facilities'],
  ])
})
