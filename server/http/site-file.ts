import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { StartError } from '../start-error.ts'

const linkTarget = z
  .string()
  .regex(/^(https?:\/\/|mailto:|tel:|\/)\S*$/, 'write an address that starts with https:// or /')

/** Footer content that the operator sets (docs/decisions/024-footer-content-in-a-site-file.md). */
const SiteFile = z.strictObject({
  phone: z.string().max(40).optional(),
  links: z.record(z.string(), linkTarget).optional(),
})
export type SiteFile = z.infer<typeof SiteFile>

/**
 * Reads `site.json` in the data folder; empty when there is none.
 * @throws StartError when it is malformed or unreadable
 */
export function readSiteFile(dataDir: string): SiteFile {
  const path = join(dataDir, 'site.json')
  const text = readIfExists(path)
  if (text === undefined) return {}
  const parsed = SiteFile.safeParse(parse(text, path))
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map(({ path: at, message }) => `  ${at.join(' → ') || 'the file'}: ${message}`)
  throw new StartError(`${path} is malformed:\n${lines.join('\n')}`)
}

function readIfExists(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined
    throw new StartError(`${path} can’t be read: ${(error as Error).message}`)
  }
}

function parse(text: string, path: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new StartError(`${path} is not valid JSON: ${(error as Error).message}`)
  }
}
