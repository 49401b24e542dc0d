import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { findBareTexts, listOptionalComponents } from './find-bare-texts.ts'
import type { Node } from './list-texts.ts'

const web = join(import.meta.dirname, '../web')
const parse = (code: string) => parseSync('one.tsx', code).program as unknown as Node
const countIn = (code: string) => findBareTexts(parse(code), new Set(listOptionalComponents(parse(code)))).length

describe('the text of a page that the browser translates', () => {
  it('is the only child of its element wherever something beside it is conditional', () => {
    const sources = globSync('**/*.tsx', { cwd: web, exclude: ['**/*.test.tsx', 'testing/**'] }).map((file) => {
      const code = readFileSync(join(web, file), 'utf8')
      return { file, code, program: parse(code) }
    })
    const optional = new Set(sources.flatMap(({ program }) => listOptionalComponents(program)))
    expect(optional.size).toBeGreaterThan(10)
    const found = sources.flatMap(({ file, code, program }) =>
      findBareTexts(program, optional).map(({ start }) => `web/${file}:${code.slice(0, start).split('\n').length}`),
    )
    expect(found).toEqual([])
  })

  it.each([
    '<p>{busy && <Spinner />}Save</p>',
    "<p>{busy ? <Spinner /> : null}{t('Save')}</p>",
    '<button>{busy && <Spinner />}{children}</button>',
    "<p><b>{name}</b>{isSelf && t('(you)')}</p>",
    '<p>{rows.map((row) => <Row key={row} />)} rows</p>',
    "const Note = () => { if (none) return null; return <b /> }; <p><Note />{t('Save')}</p>",
    "const Note = () => none && <b />; <p>{t('Save')}<Note /></p>",
    '<li><entry.icon />{t(entry.text)}</li>',
    'const Icon = icons[status]; <p><Icon />{t(texts[status])}</p>',
    'const Pill = ({ icon: Icon, children }) => <p><Icon />{children}</p>',
    '<p>{busy && <>Saving <b /></>}</p>',
    "const Note = () => t('Save')",
  ])('is found in %s', (code) => expect(countIn(code)).toBeGreaterThan(0))

  it.each([
    '<p>{busy && <Spinner />}<span>Save</span></p>',
    '<p><Icon />Save</p>',
    '<div>{title && <h2>{title}</h2>}{children}</div>',
    '<p>{busy ? saving : save}</p>',
  ])('is not found in %s', (code) => expect(countIn(code)).toBe(0))
})
