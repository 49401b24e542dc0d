import { readFileSync } from 'node:fs'
import { type I18nextToolkitConfig, runLinter } from 'i18next-cli'
import { parseSync } from 'vite'
import { extraction } from './extraction.ts'
import { isNode, type Node } from './list-texts.ts'

/** Words as people read them: two or more that begin like a sentence or a title. */
const PROSE = /^[“‘]?[A-Z][\p{L}’']*(-\p{L}+)?,? [\p{L}’'“‘(&{$]/u
/** A single one, like 'Login' or 'Loading…'. On the server these are names of headers, and subjects in the audit log. */
const WORD = /^[A-Z]\p{Ll}+[.!?…:]*$/u
/** Any text, where it is certainly shown. */
const LETTERS = /^(?!https?:).*\p{L}{2}/su

/** Names that are the same in every language, and words of the browser, of React Router and of schema.org. */
const names = new Set([
  ...['Book My Play', 'Google Play', 'App Store', 'Visa', 'Mastercard', 'American Express'],
  ...['Tab', 'Arrow', 'Error'],
  ...['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  // the cities' names in the API, which are translated where they are shown
  ...['Dhaka', 'Chittagong', 'Sylhet', 'Rajshahi'],
])

/** Whether a string is not shown to people. */
const isCode = ({ type, callee, key, name, operator, expression }: Node) =>
  type.startsWith('Import') ||
  type === 'TaggedTemplateExpression' ||
  // what something is compared with
  (type === 'BinaryExpression' && operator !== '+') ||
  // types; a value in `as const` is looked through
  (type.startsWith('TS') && !isNode(expression)) ||
  // names in the program or the database, types of schema.org, summaries in /api/docs
  (type === 'Property' && isNode(key) && ['name', 'summary', '@type'].includes(String(key.name ?? key.value))) ||
  (type === 'JSXAttribute' && isNode(name) && name.name === 'name') ||
  (type === 'CallExpression' && isNode(callee) && ['t', 'msg', 'rich'].includes(String(callee.name))) ||
  // errors of the program's own, which nobody but a developer reads
  (type === 'NewExpression' && isNode(callee) && callee.name === 'Error')

const shownAttributes = /^(aria-label|alt|description|heading|hint|label|placeholder|title|waiting)$/

/** Whether the value at this place of a node is shown unchanged, given that the node's own is. */
function isShown({ type, name, operator }: Node, place: string, shown: boolean): boolean {
  if (type === 'JSXElement' || type === 'JSXFragment') return place === 'children'
  if (type === 'JSXAttribute') return isNode(name) && shownAttributes.test(String(name.name))
  if (type === 'ConditionalExpression') return shown && place !== 'test'
  if (type === 'LogicalExpression') return shown && place === 'right'
  if (type === 'TemplateLiteral') return shown && place === 'quasis'
  if (type === 'BinaryExpression') return shown && operator === '+'
  return shown && type === 'JSXExpressionContainer'
}

const readText = ({ type, value }: Node) => {
  // i18next-cli does not look at elements in attributes, like pay={() => <b>Pay now</b>}
  if (type === 'JSXText') return String(value).trim()
  if (type === 'Literal') return typeof value === 'string' ? value : ''
  return type === 'TemplateElement' ? String((value as { cooked?: string }).cooked) : ''
}

function* listLiterals(node: Node, inPages: boolean, shown = false): Generator<string> {
  if (isCode(node)) return
  const text = readText(node)
  if (PROSE.test(text) || (inPages && WORD.test(text)) || (shown && LETTERS.test(text))) yield text
  for (const [place, value] of Object.entries(node))
    for (const child of [value].flat())
      if (isNode(child)) yield* listLiterals(child, inPages, isShown(node, place, shown))
}

/**
 * Finds the texts in files outside of `t`, `msg` and `rich`, by file. Most of those between tags are found
 * by i18next-cli.
 */
export async function findUntranslated(files: string[]): Promise<Map<string, string[]>> {
  const config: I18nextToolkitConfig = { ...extraction, extract: { ...extraction.extract, input: files } }
  const { files: issues } = await runLinter(config)
  const found = files.map((file): [string, string[]] => {
    const program = parseSync(file, readFileSync(file, 'utf8')).program as unknown as Node
    const texts = [...(issues[file] ?? []).map(({ text }) => text), ...listLiterals(program, /\bweb\b/.test(file))]
    return [file, [...new Set(texts)].filter((text) => !names.has(text))]
  })
  return new Map(found.filter(([, texts]) => texts.length > 0))
}
