import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Makes a new folder that every account may enter. When tests run as root, PostgreSQL runs as another account. The
 * product would otherwise move its data to /var/lib, where removing the folder does not delete them.
 */
export function makeTemporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `bookmyplay-${name}-`))
  chmodSync(folder, 0o755)
  return folder
}
