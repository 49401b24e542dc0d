/** A node of a parsed script, as ESTree has it. */
export type Node = { type: string; start: number; end: number } & Record<string, unknown>

/** Returns whether a part of a node is a node itself. */
export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** The functions whose first argument is a text. */
const functions = new Set(['t', 'msg', 'rich'])

/** A text in a condition is not found, so that it would be shown uncompiled and in English. */
function refuseTexts(choices: unknown[]) {
  for (const choice of choices)
    if (isNode(choice) && choice.type === 'Literal')
      throw new Error(`Call t(), msg() or rich() for each text by itself: '${choice.value}'`)
}

/** The text of a call like `t('…')`, and its position; undefined for any other node. */
function findText({ type, callee, arguments: args }: Node) {
  if (type !== 'CallExpression' || !isNode(callee) || callee.type !== 'Identifier') return undefined
  if (!functions.has(String(callee.name))) return undefined
  const [text] = args as Node[]
  if (text?.type === 'ConditionalExpression') refuseTexts([text.consequent, text.alternate])
  if (text?.type !== 'Literal' || typeof text.value !== 'string') return undefined
  return { text: text.value, start: text.start, end: text.end, isMark: callee.name === 'msg' }
}

type Text = { text: string; start: number; end: number }

/**
 * Lists all texts of a program. At the top of a module they must be marked only: no language is known there yet, and
 * the text would stay English on the server.
 */
export function* listTexts(node: Node, inFunction = false): Generator<Text> {
  const found = findText(node)
  if (found && !inFunction && !found.isMark) throw new Error(`Use msg() at the top of a module: '${found.text}'`)
  if (found) yield found
  for (const child of Object.values(node).flat())
    if (isNode(child)) yield* listTexts(child, inFunction || node.type.includes('Function'))
}
