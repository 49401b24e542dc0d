import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { productVersion, root } from './root.mjs'

it('gives archives and backups the version that CHANGELOG.md describes first', () => {
  const [, version] = /^## (\S+)/m.exec(readFileSync(`${root}/CHANGELOG.md`, 'utf8')) ?? []
  const { packages } = JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8'))
  expect([productVersion(), packages[''].version]).toEqual([version, version])
})
