import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { isNode, type Node } from './texts.ts'

/** Words as people read them: two or more that begin like a sentence or a title. */
const PROSE = /^[“‘]?[A-Z][\p{L}’']*(-\p{L}+)?,? [\p{L}’'“‘(&{$]/u

/** What holds no text for people, although it is a string. */
const isCode = ({ type, callee, key, name }: Node) =>
  type.startsWith('Import') ||
  type.startsWith('TS') ||
  // what something is called in the program or the database
  (type === 'Property' && isNode(key) && key.name === 'name') ||
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

/** The texts that stand in a file outside of `t`, `msg` and `rich`, but for those between tags, which i18next-cli finds. */
export const findLiterals = (file: string): string[] => [
  ...listLiterals(parseSync(file, readFileSync(file, 'utf8')).program as unknown as Node),
]
