import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSiteFile } from './site.ts'
import { registerZodMessages } from './zod-messages.ts'

registerZodMessages() // as the server has when it reads the file

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bookmyplay-site-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (text: string) => writeFileSync(join(folder, 'site.json'), text)

test('a site without a file has no links of its own', () => {
  expect(readSiteFile(folder)).toEqual({})
})

test('phone and links are read', () => {
  write('{"phone":"+880 9610 000","links":{"Careers":"https://example.com/jobs","Blog":"/blog"}}')
  expect(readSiteFile(folder)).toEqual({
    phone: '+880 9610 000',
    links: { Careers: 'https://example.com/jobs', Blog: '/blog' },
  })
})

test.each([
  ['{"links":', /not valid JSON/],
  ['{"links":{"Careers":"javascript:alert(1)"}}', /links → Careers: write an address/],
  ['{"colour":"red"}', /colour/],
])('%s stops the start and says why', (text, message) => {
  write(text)
  expect(() => readSiteFile(folder)).toThrow(message)
})
