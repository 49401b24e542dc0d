/** A decoded form: texts, lists and groups, as Stripe's bracket notation nests them. */
export type FormValue = string | FormValue[] | Form
export type Form = { [key: string]: FormValue }

type Node = Map<string, Node | string>

const MAX_DEPTH = 8

/** Decodes `a[b][0]=x&c[]=y`. Keys that are all whole numbers become a list in their order. */
export function decodeForm(text: string): Form {
  const root: Node = new Map()
  for (const [name, value] of new URLSearchParams(text)) place(root, parsePath(name), value)
  const form = Object.create(null) as Form
  for (const [key, value] of root) form[key] = finish(value)
  return form
}

function parsePath(name: string): string[] {
  const head = name.indexOf('[')
  if (head <= 0) return [name]
  const inner = [...name.slice(head).matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] ?? '')
  return [name.slice(0, head), ...inner].slice(0, MAX_DEPTH)
}

function place(node: Node, path: string[], value: string): void {
  const [head = '', ...rest] = path
  const key = head === '' ? String(node.size) : head
  if (rest.length === 0) {
    node.set(key, value)
    return
  }
  const existing = node.get(key)
  const child: Node = existing instanceof Map ? existing : new Map()
  node.set(key, child)
  place(child, rest, value)
}

function finish(value: Node | string): FormValue {
  if (typeof value === 'string') return value
  const keys = [...value.keys()]
  if (keys.length > 0 && keys.every((key) => /^\d+$/.test(key))) {
    return [...value.entries()].sort(([a], [b]) => Number(a) - Number(b)).map(([, item]) => finish(item))
  }
  const group = Object.create(null) as Form
  for (const [key, item] of value) group[key] = finish(item)
  return group
}
