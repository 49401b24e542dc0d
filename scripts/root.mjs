import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The folder of this clone. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')

/** Reads the content of package.json. */
export const readPackage = () => JSON.parse(readFileSync(`${root}/package.json`, 'utf8'))

/** Returns the product's version, as package.json has it. */
export const productVersion = () => readPackage().version
