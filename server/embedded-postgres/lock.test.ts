import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { canMount, mountSmallDisk } from '../../test/small-disk.ts'
import { makeTemporaryFolder } from '../../test/temporary-folder.ts'
import { password } from './cluster.ts'
import { withLock } from './lock.ts'

const work = async () => 'done'

it.each([
  ['of a process that is gone', '4194305 1'],
  ['without content, which a kill or a full disk left', ''],
])('a lock %s is no obstacle', async (_, content) => {
  const folder = makeTemporaryFolder('lock')
  const path = join(folder, 'lock')
  writeFileSync(path, content)
  expect(await withLock(path, work, 5_000)).toBe('done')
  expect(existsSync(path)).toBe(false)
  rmSync(folder, { recursive: true })
})

it('a lock of a living process is waited for', async () => {
  const folder = makeTemporaryFolder('lock')
  const path = join(folder, 'lock')
  await withLock(path, async () => {
    await expect(withLock(path, work, 100)).rejects.toThrow('Another process has been starting PostgreSQL')
  })
  rmSync(folder, { recursive: true })
})

it.runIf(canMount)('a start on a full disk leaves neither a lock nor an empty password', async () => {
  const disk = mountSmallDisk('1m')
  const path = join(disk.folder, 'lock')
  const paths = { base: disk.folder, data: join(disk.folder, 'data'), bin: '', account: undefined }
  disk.fill()
  await expect(withLock(path, work)).rejects.toThrow('ENOSPC')
  expect(() => password(paths)).toThrow('ENOSPC')
  disk.free()
  expect(await withLock(path, work, 5_000)).toBe('done')
  expect(password(paths)).toHaveLength(32)
  disk.unmount()
})
