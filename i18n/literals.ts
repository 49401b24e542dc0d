import { readFileSync } from 'node:fs'
import { type I18nextToolkitConfig, runLinter } from 'i18next-cli'
import { parseSync } from 'vite'
import { extraction } from './extraction.ts'
import { isNode, type Node } from './texts.ts'

/** Words as people read them: two or more that begin like a sentence or a title. */
const PROSE = /^[“‘]?[A-Z][\p{L}’']*(-\p{L}+)?,? [\p{L}’'“‘(&{$]/u

/** What holds no text for people, although it is a string. */
const isCode = ({ type, callee, key, name, expression }: Node) =>
  type.startsWith('Import') ||
  // types; a value in `as const` is looked through
  (type.startsWith('TS') && !isNode(expression)) ||
  // what something is called in the program or the database, and what the API's documentation says of a call
  (type === 'Property' && isNode(key) && (key.name === 'name' || key.name === 'summary')) ||
  (type === 'JSXAttribute' && isNode(name) && name.name === 'name') ||
  (type === 'CallExpression' && isNode(callee) && ['t', 'msg', 'rich'].includes(String(callee.name))) ||
  // errors of the program's own, which nobody but a developer reads
  (type === 'NewExpression' && isNode(callee) && callee.name === 'Error')

const readText = ({ type, value }: Node) => {
  if (type === 'Literal') return typeof value === 'string' ? value : ''
  return type === 'TemplateElement' ? String((value as { cooked?: string }).cooked) : ''
}

function* listLiterals(node: Node): Generator<string> {
  if (isCode(node)) return
  const text = readText(node)
  if (PROSE.test(text)) yield text
  for (const child of Object.values(node).flat()) if (isNode(child)) yield* listLiterals(child)
}

/** Names that are the same in every language. */
const brands = new Set(['Book My Play', 'Google Play', 'App Store'])

/** The texts that stand in files outside of `t`, `msg` and `rich`, by file. Those between tags are found by i18next-cli. */
export async function findLiterals(files: string[]): Promise<Map<string, string[]>> {
  const config: I18nextToolkitConfig = { ...extraction, extract: { ...extraction.extract, input: files } }
  const { files: issues } = await runLinter(config)
  const found = files.map((file): [string, string[]] => {
    const program = parseSync(file, readFileSync(file, 'utf8')).program as unknown as Node
    const texts = [...(issues[file] ?? []).map(({ text }) => text), ...listLiterals(program)]
    return [file, texts.filter((text) => !brands.has(text))]
  })
  return new Map(found.filter(([, texts]) => texts.length > 0))
}
