import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Backups, Deps } from '../deps.ts'
import { getNightlyName, listExpired, listNightly } from './kept-backups.ts'

/** Backs up the built-in database unless tonight's backup exists, and deletes those that are not kept. */
export async function backUpNightly({ backups, config }: Pick<Deps, 'backups' | 'config'>): Promise<void> {
  if (!backups) return
  const { databaseUrl, folder } = backups
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = getNightlyName(config.timeZone, new Date())
  const files = await readdir(folder)
  if (files.includes(name)) return
  // those that were killed: the queue runs one at a time
  for (const file of files) if (/^nightly-.*\.unfinished$/.test(file)) await rm(join(folder, file))
  // loaded only when needed
  const { backup } = await import('./backup.ts')
  await backup(databaseUrl, join(folder, name), await readVersion())
  for (const expired of listExpired([...files, name])) await rm(join(folder, expired))
}

async function readVersion(): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '../../package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

export type NewestBackup = { file: string; bytes: number; writtenAt: Date }

/** Finds the newest nightly backup; null when there is none. */
export async function findNewestBackup({ folder }: Backups): Promise<NewestBackup | null> {
  const [newest] = listNightly(await readdir(folder).catch(() => []))
  if (!newest) return null
  const file = join(folder, newest)
  const { size, mtime } = await stat(file)
  return { file, bytes: size, writtenAt: mtime }
}
