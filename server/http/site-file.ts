import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { StartError } from '../start-error.ts'

const target = z.string().regex(/^(https?:\/\/|mailto:|tel:|\/)\S*$/, 'write an address that starts with https:// or /')

/** What operators say about their site beside the settings: see docs/decisions/024-footer-content-in-a-site-file.md. */
const SiteFile = z.strictObject({
  phone: z.string().max(40).optional(),
  links: z.record(z.string(), target).optional(),
})
export type SiteFile = z.infer<typeof SiteFile>

/**
 * `site.json` in the data folder; empty when there is none.
 * @throws StartError when it can't be understood
 */
export function readSiteFile(dataDir: string): SiteFile {
  const path = join(dataDir, 'site.json')
  const text = readIfThere(path)
  if (text === undefined) return {}
  const parsed = SiteFile.safeParse(parse(text, path))
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map(({ path: at, message }) => `  ${at.join(' → ') || 'the file'}: ${message}`)
  throw new StartError(`${path} is malformed:\n${lines.join('\n')}`)
}

function readIfThere(path: string): string | undefined {
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
