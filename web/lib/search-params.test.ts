import { expect, test } from 'vitest'
import { omitEmpty, readChoice, readPage, readText, toUrl } from './search-params'

const params = (query: string) => new URLSearchParams(query)

test('reads a page number, and 1 for anything else', () => {
  expect(readPage(params('page=3'))).toBe(3)
  for (const query of ['', 'page=0', 'page=-1', 'page=1.5', 'page=two', 'page=1000000']) {
    expect(readPage(params(query))).toBe(1)
  }
})

test('trims texts and cuts long ones', () => {
  expect(readText(params('search=+nadia+'), 'search')).toBe('nadia')
  expect(readText(params(`search=${'x'.repeat(101)}`), 'search')).toHaveLength(100)
  expect(readText(params(''), 'search')).toBe('')
})

test('falls back when a value is not one of the choices', () => {
  expect(readChoice(params('sort=name'), 'sort', ['name', '-name'], '-name')).toBe('name')
  expect(readChoice(params('sort=age'), 'sort', ['name', '-name'], '-name')).toBe('-name')
})

test('writes only what differs from the defaults', () => {
  const defaults = { search: '', sort: 'name', page: 1 }
  expect(toUrl({ search: 'a b', sort: 'name', page: 2 }, defaults)).toBe('?search=a+b&page=2')
  expect(toUrl(defaults, defaults)).toBe('?')
})

test('omits empty values from a query', () => {
  expect(omitEmpty({ search: '', sort: 'name', page: 0 })).toEqual({ sort: 'name', page: 0 })
})
