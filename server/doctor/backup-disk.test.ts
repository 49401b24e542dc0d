import { rm } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { makeTemporaryFolder } from '../../test/temporary-folder.ts'
import { checkBackupDisk } from './backup-disk.ts'

it('warns while the nightly backups are on the disk of the data', async () => {
  const data = makeTemporaryFolder('backup-disk')
  expect(await checkBackupDisk(data, { folder: data })).toMatchObject({
    ok: true,
    isWarning: true,
    hint: expect.stringContaining('Mount another disk'),
  })
  // a file system of its own
  expect(await checkBackupDisk(data, { folder: '/proc' })).toMatchObject({
    isWarning: false,
    hint: '',
  })
  const missing = await checkBackupDisk(data, { folder: `${data}/backups` })
  expect(missing.state).toMatch(/is not there yet$/)
  await rm(data, { recursive: true })
})
