import { CHECKSUM, damaged } from './backup-file.ts'
import type { Table } from './tables.ts'

/** A line of a backup outside of the rows, as data. */
export type Line =
  | { kind: 'table'; table: string; columns: string[] }
  | { kind: 'sequence'; name: string; value: string; isCalled: boolean }
  | { kind: 'checksum' }

const copyLine = /^COPY (\S+) \(([^()]+)\) FROM stdin;$/
const sequenceLine = /^select setval\('([^']+)', (\d{1,19}), (true|false)\);$/
const checksumLine = new RegExp(`^${CHECKSUM}[0-9a-f]{64}$`)

/**
 * Reads a line that names one of our own tables and its columns, or one of our own sequences.
 * @throws StartError for any other line
 */
export function parseLine(text: string, tables: Map<string, Table>, sequences: Set<string>): Line {
  const [, table = '', list = ''] = copyLine.exec(text) ?? []
  const columns = list.split(', ')
  const known = tables.get(table)
  if (known && new Set(columns).size === columns.length && columns.every((name) => known.columns.includes(name)))
    return { kind: 'table', table, columns }
  const [, name = '', value = '', isCalled] = sequenceLine.exec(text) ?? []
  if (sequences.has(name)) return { kind: 'sequence', name, value, isCalled: isCalled === 'true' }
  if (checksumLine.test(text)) return { kind: 'checksum' }
  throw damaged()
}
