import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The folder of this clone. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')

/** The product's version, as package.json has it. */
export const productVersion = () => JSON.parse(readFileSync(`${root}/package.json`, 'utf8')).version
