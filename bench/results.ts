import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { arch, cpus, loadavg, release, totalmem, type } from 'node:os'
import { join } from 'node:path'
import { renderChart } from './chart.ts'
import { type Bar, type Fresh, isMet, type Result, type Row } from './row.ts'

type Kept = { machine: string; results: Result[] }

const jsonFile = join(import.meta.dirname, 'results.json')
const tableFile = join(import.meta.dirname, 'RESULTS.md')
const chartFile = join(import.meta.dirname, 'results.svg')

const readKept = (): Result[] =>
  existsSync(jsonFile) ? (JSON.parse(readFileSync(jsonFile, 'utf8')) as Kept).results : []

/** Returns the machine's load before a measurement: 0 is quiet. */
export const readBusyNow = (): number => Math.round((loadavg()[0] ?? 0) * 10) / 10

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: join(import.meta.dirname, '..'), encoding: 'utf8' }).trim()

/** What a run writes. */
const written = ['RESULTS.md', 'results.json', 'results.svg'].map((name) => `:!bench/${name}`)

/** Returns the commit measured; 'dirty' when something else than what a run writes has been changed since. */
export function readCommit(): string {
  const changed = git('status', '--porcelain', '--', '.', ...written)
  return `${git('rev-parse', '--short', 'HEAD')}${changed ? '-dirty' : ''}`
}

/** The last result becomes the newest of the earlier ones; measured again at the same commit, it is replaced. */
function addEarlier(fresh: Fresh, last: Result | undefined): Result {
  if (!last) return { ...fresh, earlier: [] }
  const { figure, at, commit, earlier } = last
  return { ...fresh, earlier: commit === fresh.commit ? earlier : [...earlier, { figure, at, commit }] }
}

/** Merges new results with the last ones of other rows, and writes table and chart. */
export function writeResults(rows: Row[], fresh: Fresh[], versions: string): void {
  const all = new Map(readKept().map((result) => [result.id, result]))
  for (const result of fresh) all.set(result.id, addEarlier(result, all.get(result.id)))
  const results = rows.flatMap(({ id }) => all.get(id) ?? [])
  const processors = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  const machine = `${processors.length} × ${processors[0]?.model.trim()}, ${memory} GB, ${type()} ${release()} ${arch()}; ${versions}`
  writeFileSync(jsonFile, `${JSON.stringify({ machine, results }, null, 2)}\n`)
  writeFileSync(tableFile, renderTable(rows, results, machine))
  writeFileSync(chartFile, renderChart(rows, results))
}

function renderTable(rows: Row[], results: Result[], machine: string): string {
  const lines = results.flatMap((result) => {
    const row = rows.find(({ id }) => id === result.id)
    return row ? [{ row, result }] : []
  })
  return [
    '# What it costs',
    '',
    'Written by `npm run bench`; `npm run bench -- ROW…` measures some rows and keeps the others. Product and limit are',
    'measured in turn in one run on one machine; figures are medians. `bench/limits/` holds the programs compared with.',
    '',
    machine,
    '',
    '| Row | What | Product | Limit | Figure | Bar | Met |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...lines.map(({ row, result }) => renderRow(row, result)),
    '',
    ...lines.flatMap(({ row, result }) => renderNotes(row, result)),
    ...listRuns(results),
    '',
    '## History',
    '',
    '![Every measurement of each row, oldest first; the dashed line is the bar](results.svg)',
    '',
    '| Row | Measurements, oldest first |',
    '| --- | --- |',
    ...lines.map(({ row, result }) => renderHistory(row, result)),
    '',
  ].join('\n')
}

function renderRow(row: Row, { figure, product = '', limit = '' }: Result): string {
  const met = row.bar ? (isMet(figure, row.bar) ? 'yes' : '**no**') : ''
  return `| ${[row.id, row.what, product, limit, withUnit(figure, row.unit), barText(row), met].join(' | ')} |`
}

const renderHistory = ({ id, unit }: Row, result: Result): string => {
  const all = [...result.earlier, result]
  return `| ${id} | ${all.map(({ at, commit, figure }) => `${at.slice(0, 10)} ${commit}: ${withUnit(figure, unit)}`).join(', ')} |`
}

const barText = ({ bar, unit }: Row): string => {
  if (!bar) return ''
  return 'atLeast' in bar ? `≥ ${withUnit(bar.atLeast, unit)}` : `≤ ${withUnit(bar.atMost, unit)}`
}

/** Significant digits only. */
function withUnit(value: number, unit: string): string {
  const text = unit === '×' ? value.toFixed(2) : value.toFixed(unit === 's' && !Number.isInteger(value) ? 1 : 0)
  return `${text} ${unit}`.trim()
}

function renderNotes({ id, bar, why }: Row, { figure, detail }: Result): string[] {
  const reason = bar && !isMet(figure, bar) ? why : undefined
  const notes = [detail, reason].filter((note) => note !== undefined)
  return notes.length > 0 ? [`**${id}**: ${notes.join('. ')}`, ''] : []
}

/** When, of which commit, in how many rounds and on how busy a machine the rows were measured. */
function listRuns(results: Result[]): string[] {
  const sources = results.map(
    ({ at, commit, rounds, busy }) => `${at.slice(0, 10)} at ${commit}, ${rounds} rounds, load before ${busy}`,
  )
  const groups = Map.groupBy(results, (_, index) => sources[index] ?? '')
  return [...groups].map(([source, made]) => `- ${source}: ${made.map(({ id }) => id).join(', ')}`)
}

/** Returns whether a figure may be called good; a row without a bar is only reported. */
export const formatMet = (bar: Bar | undefined, figure: number): string => {
  if (!bar) return ''
  return isMet(figure, bar) ? 'met' : 'NOT met'
}
