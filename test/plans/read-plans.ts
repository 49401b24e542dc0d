/** A node of a plan as auto_explain logs it, with what was measured while it ran. */
type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Sort Space Type'?: 'Memory' | 'Disk'
  'HashAgg Batches'?: number
  'Hash Batches'?: number
  Plans?: Node[]
}

/** A statement that ran, as text, and how it was executed. */
export type LoggedPlan = { text: string; plan: Node }

/**
 * Reads the plans in a log of PostgreSQL, in which auto_explain writes them as JSON over several lines that begin with
 * a tab.
 */
export function readPlans(log: string): LoggedPlan[] {
  return [...log.matchAll(/ {2}plan:\n((?:\t.*\n)+)/g)].map(([, json = '']) => {
    const { 'Query Text': text, Plan } = JSON.parse(json) as { 'Query Text': string; Plan: Node }
    return { text: text.replaceAll(/\s+/g, ' ').trim(), plan: Plan }
  })
}

/** Returns a node with all below it. */
export const listNodes = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(listNodes)]

/** How many rows of its table a node has read, over all its loops. */
const countRead = (node: Node) =>
  (node['Actual Loops'] ?? 0) *
  ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0))

/**
 * Returns what is wrong with a plan: a table that grows read from end to end, more than `mostRows` rows of a table
 * read, or a sort or hash that did not fit into memory. `growing`: the names of the tables with many rows.
 */
export function findProblems({ plan }: LoggedPlan, growing: Set<string>, mostRows: number): string[] {
  return listNodes(plan).flatMap((node) => {
    const { 'Node Type': type, 'Relation Name': table = '' } = node
    const onDisk =
      node['Sort Space Type'] === 'Disk' || (node['HashAgg Batches'] ?? 1) > 1 || (node['Hash Batches'] ?? 1) > 1
    return [
      ...(type === 'Seq Scan' && growing.has(table) ? [`reads all of ${table}`] : []),
      ...(table && countRead(node) > mostRows ? [`reads ${countRead(node)} rows of ${table}`] : []),
      ...(onDisk ? [`${type} on disk`] : []),
    ]
  })
}
