import { fileURLToPath } from 'node:url'

/** The folder of this clone. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
