import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8')

/** How many requirements of levels 1 and 2 each chapter of ASVS 5.0.0 has. */
const inChapter = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]

/** The paragraphs and list items of the document, each as one line. */
const blocks = read('docs/asvs.md')
  .split(/\n\n|\n(?=- )/)
  .map((block) => block.replaceAll(/\s*\n\s*/g, ' '))

/** The requirements that a text names, with ranges like 4.4.1–4.4.4. */
const findIds = (text: string) =>
  [...text.matchAll(/(\d+\.\d+\.)(\d+)(?:–\1(\d+))?/g)].flatMap(([, section = '', first = '', last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => `${section}${Number(first) + at}`),
  )

const items = blocks.flatMap((block) => {
  const [, named = '', isOpen, text = ''] = /^- ([\d.,– ]*\d) (\*\*open\*\*, )?(.+)$/.exec(block) ?? []
  return findIds(named).map((id) => ({ id, isOpen: isOpen !== undefined, text }))
})
const met = items.filter(({ isOpen }) => !isOpen)
const open = items.filter(({ isOpen }) => isOpen)
const notApplicable = blocks.filter((block) => block.startsWith('Not applicable:')).flatMap(findIds)

it('has every requirement of levels 1 and 2 once', () => {
  const ids = [...items.map(({ id }) => id), ...notApplicable]
  expect(new Set(ids).size).toBe(ids.length)
  expect(inChapter.map((_, at) => ids.filter((id) => id.startsWith(`${at + 1}.`)).length)).toEqual(inChapter)
})

it('shows what is met by a file or the controls, and says why the rest is not', () => {
  const unshown = met.filter(({ text }) => !text.includes('Controls') && !/`[\w./-]+[./][\w./-]*`/.test(text))
  expect(unshown.map(({ id }) => id)).toEqual([])
  expect(open.filter(({ text }) => !text.includes(': '))).toEqual([])
})

it('is summed up in SECURITY.md', () => {
  const security = read('SECURITY.md').replaceAll(/\s+/g, ' ')
  expect(security).toContain(`${met.length} met, ${notApplicable.length} not applicable, ${open.length} open`)
  for (const { id } of open) expect(security).toMatch(new RegExp(`\\b${id.replaceAll('.', '\\.')}\\b`))
})
