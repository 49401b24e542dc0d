import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/** Returns the arguments that make Node.js read `.env`, where there is one; environment variables take precedence. */
export const envFileArgs = () => (existsSync(join(root, '.env')) ? ['--env-file=.env'] : [])
