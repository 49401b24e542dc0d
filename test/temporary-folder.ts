import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A new folder that every account may enter. Where tests run as root, PostgreSQL runs as another account, and the product
 * would move its data to /var/lib, where they stay after the folder is removed.
 */
export function makeTemporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `bookmyplay-${name}-`))
  chmodSync(folder, 0o755)
  return folder
}
