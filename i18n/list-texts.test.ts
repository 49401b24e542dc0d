import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { listTexts, type Node } from './list-texts.ts'

const list = (code: string) => {
  const program = parseSync('one.ts', code).program as unknown as Node
  return [...listTexts(program)].map(({ text }) => text)
}

it('lists the texts of a script', () => {
  expect(list(`const show = (isOpen) => (isOpen ? t('Open') : rich('<b>Closed</b>', { b }))`)).toEqual([
    'Open',
    '<b>Closed</b>',
  ])
  expect(list(`const show = (isOpen, texts) => t(isOpen ? texts.open : msg('Closed'))`)).toEqual(['Closed'])
})

it('refuses a choice between texts, which would be shown uncompiled', () => {
  expect(() => list(`const show = (isOpen) => t(isOpen ? 'Open' : 'Closed')`)).toThrow(
    /for each text by itself: 'Open'/,
  )
})
