import { isNode, type Node } from './list-texts.ts'

/** The elements whose children are mostly texts: there a value of unknown kind counts as one. */
const inline = /^(a|b|button|dd|dt|h\d|label|li|p|small|span|td|th|\w*(Button|Link))$/
const textFunctions = /^(t|(format|to|describe)[A-Z]\w*|join)$/

/** Where the expressions that may be rendered are in a node that chooses. */
const choices: Record<string, string[]> = {
  JSXExpressionContainer: ['expression'],
  ParenthesizedExpression: ['expression'],
  LogicalExpression: ['right'],
  ConditionalExpression: ['consequent', 'alternate'],
}

const listNodes = (node: Node): Node[] => [node, ...listInside(node).flatMap(listNodes)]
const listInside = (node: Node) => Object.values(node).flat().filter(isNode)
const listBranches = (node: Node): Node[] =>
  choices[node.type]?.flatMap((part) => listBranches(node[part] as Node)) ?? [node]

const getTag = ({ openingElement }: Node) =>
  String((openingElement as { name?: { name?: string } } | undefined)?.name?.name)
const getCallee = ({ type, callee }: Node) =>
  type === 'CallExpression' && isNode(callee) ? String((isNode(callee.property) ? callee.property : callee).name) : ''

/** Also blank space, which isn't translated. */
const isNothing = ({ type, value }: Node) =>
  type === 'JSXEmptyExpression' ||
  (/^(Literal|JSXText)$/.test(type) && (value === null || value === false || /^\s*$/.test(String(value))))
const isText = (node: Node) =>
  !isNothing(node) &&
  (['JSXText', 'Literal', 'TemplateLiteral', 'BinaryExpression'].includes(node.type) ||
    textFunctions.test(getCallee(node)))
const isUnknown = ({ type }: Node) => type === 'Identifier' || type === 'MemberExpression'
const isChoice = (node: Node): boolean =>
  /^(Logical|Conditional)/.test(node.type) ||
  /^(map|flatMap)$/.test(getCallee(node)) ||
  (node.type in choices && isNode(node.expression) && isChoice(node.expression))

function listReturned(node: Node): Node[] {
  if (node.type.includes('Function')) return []
  if (node.type === 'ReturnStatement') return isNode(node.argument) ? [node.argument] : []
  return listInside(node).flatMap(listReturned)
}

/** The components of a program, with what they return. */
function listComponents(program: Node) {
  return listNodes(program).flatMap(({ type, id, init, body }) => {
    const code = type === 'VariableDeclarator' && isNode(init) ? init.body : body
    if (!isNode(id) || !isNode(code) || !/^[A-Z]/.test(String(id.name))) return []
    return [{ name: String(id.name), results: code.type === 'BlockStatement' ? listReturned(code) : [code] }]
  })
}

/** Lists the names of the components of a program that may render nothing. */
export const listOptionalComponents = (program: Node): string[] =>
  listComponents(program).flatMap(({ name, results }) =>
    results.some((result) => result.type === 'LogicalExpression' || listBranches(result).some(isNothing)) ? [name] : [],
  )

/** Whether the component is a value's: `<entry.icon />`. */
const isMember = ({ openingElement }: Node) => {
  const name = isNode(openingElement) && isNode(openingElement.name) ? openingElement.name : undefined
  return name?.type === 'JSXMemberExpression' && isNode(name.object) && /^[a-z]/.test(String(name.object.name))
}

/** Lists the names under which a program renders components that it chooses: `const Icon = icons[kind]`, `{ icon: Icon }`. */
const listChosenComponents = (program: Node): string[] =>
  listNodes(program).flatMap(({ type, id, init, key, value }) => {
    const isChosen = type === 'VariableDeclarator' && isNode(init) && /^(Member|Conditional|Logical)/.test(init.type)
    const name = isChosen ? id : type === 'Property' && key !== value ? value : undefined
    return isNode(name) && name.type === 'Identifier' && /^[A-Z][a-z]/.test(String(name.name))
      ? [String(name.name)]
      : []
  })

/**
 * Finds the texts that React can't handle once a browser's translation has replaced their text nodes: beside something
 * conditional, directly in a fragment, or as a component's result.
 */
export function findBareTexts(program: Node, optionalComponents: ReadonlySet<string>): Node[] {
  const changing = new Set([...optionalComponents, ...listChosenComponents(program)])
  const isConditional = (child: Node) => isChoice(child) || isMember(child) || changing.has(getTag(child))
  const isBeside = (element: Node) => {
    const children = (element.children as Node[]).filter((child) => !listBranches(child).every(isNothing))
    const isInline = inline.test(getTag(element))
    const hasText = children.flatMap(listBranches).some((one) => isText(one) || (isInline && isUnknown(one)))
    return hasText && (element.type === 'JSXFragment' || (children.length > 1 && children.some(isConditional)))
  }
  return [
    ...listNodes(program).filter((node) => /^JSX(Element|Fragment)$/.test(node.type) && isBeside(node)),
    ...listComponents(program).flatMap(({ results }) => results.flatMap(listBranches).filter(isText)),
  ]
}
