import compileMessage from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'

const compiled = new Map<string, CompiledMessage>()

/** Parses a text in ICU MessageFormat, once. */
export function compile(text: string): CompiledMessage {
  const message = compiled.get(text) ?? (/[{<']/.test(text) ? compileMessage(text) : text)
  compiled.set(text, message)
  return message
}
