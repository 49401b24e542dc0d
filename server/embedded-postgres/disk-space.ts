import { statfs } from 'node:fs/promises'
import type { Config } from '../config.ts'
import { findDataFolder } from './paths.ts'

/** Counted as by `df`: space reserved for root is neither free nor part of the size. */
export type DiskSpace = { freeBytes: number; sizeBytes: number }

const MIN_FREE = 0.1

export const isLow = ({ freeBytes, sizeBytes }: DiskSpace): boolean => freeBytes < sizeBytes * MIN_FREE

/** Reads the space of the disk with the built-in PostgreSQL's data; null with a PostgreSQL of one's own. */
export const readDiskSpace = async ({ databaseUrl, dataDir }: Config): Promise<DiskSpace | null> =>
  databaseUrl ? null : readSpace(findDataFolder(dataDir))

export async function readSpace(folder: string): Promise<DiskSpace> {
  const { bavail, bfree, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, sizeBytes: (blocks - bfree + bavail) * bsize }
}
