import type { CompiledMessage } from 'icu-minify/format'

/** In the built web every text is compiled already, see `vite-languages.ts`. */
export const compile = (text: string): CompiledMessage => text
