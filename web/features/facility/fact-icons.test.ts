import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { allFacts, derivedFacts } from '#contract/facility-facts'

it('has a drawing for every fact', () => {
  const file = readFileSync(join(import.meta.dirname, 'fact-icons.svg'), 'utf8')
  const drawn = [...file.matchAll(/<symbol id="(\w+)"/g)].map(([, id]) => id)
  expect(drawn).toEqual([...allFacts, ...derivedFacts])
})
