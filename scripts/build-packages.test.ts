import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (name: string) => readFileSync(join(import.meta.dirname, '..', name), 'utf8')

test('what the build imports is installed without development tools, as `npm start` does on a fresh clone', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }
  const packages = [...read('vite.config.ts').matchAll(/ from '([^.'][^']*)'/g)]
    .map(([, name = '']) => name)
    .filter((name) => !name.startsWith('node:'))
  expect(packages).toContain('vite')
  expect(packages.filter((name) => !(name in dependencies))).toEqual([])
})
