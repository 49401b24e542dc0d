import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const rows = [...read('docs/asvs.md').matchAll(/^\| (\d+)\.(\d+)\.(\d+) \| ([12]) \| (.+) \| (\S+) \| (.+) \|$/gm)].map(
  ([, chapter = '', section, number, level, asks, state = '', shownBy = '']) => ({
    id: `${chapter}.${section}.${number}`,
    chapter: Number(chapter),
    level,
    asks,
    state,
    shownBy,
  }),
)

/** How many requirements of levels 1 and 2 each chapter of ASVS 5.0.0 has. */
const inChapter = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]

/** Files and folders that a document names: in backquotes, below one of ours or at the root. */
const namedIn = (text: string) =>
  [...text.matchAll(/`([\w./-]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) =>
      /^(server|web|contract|test|e2e|scripts|docs|deploy|sandbox)\/|^[\w.-]+\.(json|mjs|md)$/.test(name),
    )

/** What a release makes, so that the repository lacks it. */
const made = new Set(['sbom.cdx.json'])

it('has every requirement of levels 1 and 2 once', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  const counts = inChapter.map((_, at) => rows.filter(({ chapter }) => chapter === at + 1).length)
  expect(counts).toEqual(inChapter)
  expect(rows.filter(({ level }) => level === '1')).toHaveLength(70)
})

it.each(['docs/asvs.md', 'docs/security-controls.md', 'SECURITY.md'])('%s names files that exist', (file) => {
  const named = namedIn(read(file))
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !made.has(name) && !existsSync(join(root, name)))).toEqual([])
})

it('shows what is met by a file, and says why the rest is not', () => {
  expect(rows.filter(({ state }) => !['met', 'open', 'n/a'].includes(state))).toEqual([])
  const unshown = rows.filter(
    ({ state, shownBy }) => state === 'met' && !shownBy.includes('Controls') && namedIn(shownBy).length === 0,
  )
  expect(unshown.map(({ id }) => id)).toEqual([])
})

it('is summed up in SECURITY.md', () => {
  const count = (state: string) => rows.filter((row) => row.state === state).length
  const summary = `${count('met')} met, ${count('n/a')} not applicable, ${count('open')} open`
  const security = read('SECURITY.md')
  expect(security).toContain(summary)
  for (const { id } of rows.filter(({ state }) => state === 'open'))
    expect(security).toMatch(new RegExp(`\\b${id.replaceAll('.', '\\.')}\\b`))
})
