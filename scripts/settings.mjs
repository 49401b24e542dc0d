import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/** Arguments that make Node.js read the operator's `.env`, where there is one; the environment wins over it. */
export const settingsFile = () => (existsSync(join(root, '.env')) ? ['--env-file=.env'] : [])
