import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** What the check says of a lock file with one package. */
function check(entry: object) {
  const file = join(folder, 'package-lock.json')
  writeFileSync(file, JSON.stringify({ packages: { '': {}, 'node_modules/tool': { version: '1.0.0', ...entry } } }))
  return spawnSync(process.execPath, ['scripts/fix-lockfile.mjs', '--check', file], { encoding: 'utf8' }).stderr
}

it.each([
  ['a package of production', {}],
  ['a package of another platform that production may install', { optional: true, cpu: ['arm64'] }],
  ['a tool that development installs everywhere', { dev: true }],
])('asks for the hash of %s', (_, entry) => {
  expect(check(entry)).toContain('package-lock.json has no integrity hash of node_modules/tool')
  expect(check({ ...entry, integrity: 'sha512-abc' })).toBe('')
})

it('takes a tool of another platform without one', () => {
  expect(check({ dev: true, optional: true, cpu: ['arm64'] })).toBe('')
})
