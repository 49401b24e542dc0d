import { stat } from 'node:fs/promises'
import type { Backups } from '../deps.ts'

/** Warns when the nightly backups would be lost together with the data, which are in the folder `data`. */
export async function checkBackupDisk(data: string, { folder }: Pick<Backups, 'folder'>) {
  const name = 'Place of the backups'
  const disk = async (path: string) => (await stat(path).catch(() => null))?.dev
  const dataDisk = await disk(data)
  const backupDisk = await disk(folder)
  if (backupDisk === undefined) return { name, ok: true, state: `${folder} is not there yet`, hint: '' }
  const isShared = dataDisk === backupDisk
  return {
    name,
    ok: true,
    isWarning: isShared,
    state: isShared ? `${folder} is on the same disk as the data` : `${folder} is on another disk than the data`,
    hint: isShared
      ? `Mount another disk at ${folder}, or copy that folder and .env to another machine each night.`
      : '',
  }
}
