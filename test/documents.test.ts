import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const list = (pattern: string) => globSync(pattern, { cwd: root, exclude: ['**/node_modules'] }).sort()

const documents = list('{*.md,docs/**/*.md,bench/*.md}')
const sources = list('{server,web,contract,i18n,sandbox,scripts,test,e2e}/**/*.{ts,tsx,mjs,sql,css}')

/** Returns what `find` finds in each file, as `file: finding`. */
const findIn = (files: string[], find: (text: string, file: string) => string[]) =>
  files.flatMap((file) => find(read(file), file).map((finding) => `${file}: ${finding}`))

const folders = 'server|web|contract|test|e2e|i18n|scripts|deploy|sandbox|bench|docs'
/** What the recipes ask to add: `NNN-name.sql`, `<noun>.ts`, `x.tsx`. */
const placeholder = /NNN|[<…\s]|\/x\.|hi\.json/

/** The paths from the root that a document names in backquotes; `*` and `{a,b}` as in globs. */
const findPaths = (text: string) =>
  [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => new RegExp(`^(${folders})/`).test(name) && !placeholder.test(name))

const isMissing = (name: string) => (/[*{]/.test(name) ? list(name).length === 0 : !existsSync(join(root, name)))

it('documents name paths that exist', () => {
  expect(findPaths('`server/main.ts`, `npm start`, `web/x.tsx`, `contract/<noun>.ts`')).toEqual(['server/main.ts'])
  expect(findPaths(read('docs/architecture.md')).length).toBeGreaterThan(50)
  expect(findIn(documents, (text) => findPaths(text).filter(isMissing))).toEqual([])
})

/** File names without a folder, also those in drawings. */
const findNames = (text: string) =>
  (text.match(/(?<![\w/.*{<>-])[\w-]+(\.[\w-]+)*\.(tsx?|mjs|sql|css)(?![\w/])/g) ?? []).filter(
    (name) => !/^(x|NNN)\b/.test(name),
  )

it('documents name files that exist, also without their folder', () => {
  const names = new Set(
    list('{server,web,contract,i18n,sandbox,scripts,test,e2e,deploy,bench}/**/*.*').map((file) => basename(file)),
  )
  const isUnknown = (name: string) => !names.has(name) && !existsSync(join(root, name))
  expect(findNames('`use-book.ts` → ../api.ts, `x.rules.ts`, `a/b.ts`')).toEqual(['use-book.ts'])
  expect(findIn(documents, (text) => findNames(text).filter(isUnknown))).toEqual([])
})

it('documents have links and pictures that exist', () => {
  const findBroken = (text: string, file: string) =>
    [...text.matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)]
      .map(([, link, picture]) => (link ?? picture ?? '').replace(/#.*/, ''))
      .filter((target) => target && !/^(https?|mailto):/.test(target))
      .filter((target) => !existsSync(join(root, dirname(file), target)))
  expect(documents.length).toBeGreaterThan(80)
  expect(findIn(documents, findBroken)).toEqual([])
})

it('sources name documents that exist', () => {
  const named = findIn(sources, (text) => text.match(/\bdocs\/[\w/.-]+\.md\b/g) ?? [])
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((finding) => isMissing(finding.replace(/^.*: /, '')))).toEqual([])
})

it('the index of decisions has each once', () => {
  const listed = [...read('docs/decisions/README.md').matchAll(/^- \[\d{3}\]\(([^)]+)\)/gm)].map(([, file]) => file)
  expect(listed.sort()).toEqual(list('docs/decisions/[0-9]*.md').map((file) => file.slice('docs/decisions/'.length)))
})

const tests = list('{server,web,contract,i18n,sandbox,test,scripts,e2e}/**/*.{test,spec}.{ts,tsx}')
const title = /\b(?:test|it|describe)(?:\.\w+(?:\([^\n]*?\))?)*\(\s*(['"`])(.*?)\1/g

/** The tests behind a name: of journeys and quality checks by their name alone, of others by the end of their path. */
const findTests = (name: string) =>
  tests.filter((file) => file.endsWith(`/${name}`) || file.endsWith(`/${name}.spec.ts`))

/** The tests that an item of the coverage names, after the brackets: a file, and parts of its titles. */
const findNamed = (item: string) =>
  [...item.replace(/^.*?\): /, '').matchAll(/`([^`]+)`((?:,? '[^']+')*)/g)].map(([, name = '', titles = '']) => ({
    name,
    titles: [...titles.matchAll(/'([^']+)'/g)].map(([, part = '']) => part),
  }))

it('tests that the coverage of the specification names exist', () => {
  const items =
    read('docs/spec-coverage.md')
      .replaceAll(/\n +/g, ' ')
      .match(/^- .+$/gm) ?? []
  expect(items.length).toBeGreaterThan(90)
  const missing = items.flatMap(findNamed).flatMap(({ name, titles }) => {
    const files = findTests(name)
    if (files.length === 0) return [name]
    const found = files.flatMap((file) => [...read(file).matchAll(title)].map(([, , text = '']) => text))
    return titles.filter((part) => !found.some((text) => text.includes(part))).map((part) => `${name} '${part}'`)
  })
  expect(missing).toEqual([])
  expect(items.filter((item) => findNamed(item).length === 0)).toEqual([])
})

it('tests that the document about reliability names exist', () => {
  const named = read('docs/reliability.md').match(/(?<=`)[\w.*-]+\.(fault|long|int|test)(?=`)/g) ?? []
  expect(named.length).toBeGreaterThan(40)
  const isTest = (name: string) => list(`{server,test,sandbox}/**/${name.replace(/\.test$/, '')}.test.ts`).length > 0
  expect([...new Set(named)].filter((name) => !isTest(name))).toEqual([])
})
