import { expect, test } from 'vitest'
import {
  choiceParam,
  dayParam,
  defineSearch,
  idParam,
  monthParam,
  omitEmpty,
  pageParam,
  textParam,
} from './search-params'

const list = defineSearch({ search: textParam, sort: choiceParam(['name', '-name'], '-name'), page: pageParam })
const read = (query: string) => list.read(new URLSearchParams(query))

test('reads a page number, and 1 for anything else', () => {
  expect(read('page=3').page).toBe(3)
  for (const query of ['', 'page=0', 'page=-1', 'page=1.5', 'page=two', 'page=1000000']) {
    expect(read(query).page).toBe(1)
  }
})

test('trims texts and cuts long ones', () => {
  expect(read('search=+nadia+').search).toBe('nadia')
  expect(read(`search=${'x'.repeat(101)}`).search).toHaveLength(100)
  expect(read('').search).toBe('')
})

test('falls back when a value is not one of the choices', () => {
  expect(read('sort=name').sort).toBe('name')
  expect(read('sort=age').sort).toBe('-name')
})

test('days, months and ids that can’t be are missing', () => {
  expect(dayParam.read('2026-02-28')).toBe('2026-02-28')
  expect(dayParam.read('2026-02-30')).toBe('')
  expect(monthParam.read('2026-12')).toBe('2026-12')
  for (const month of ['2026-13', '0002-05', '0202-05', '9999-01']) expect(monthParam.read(month)).toBe('')
  expect(idParam.read('8ca6fd24-15e9-4f6a-85d5-bf6fbc1d4917')).toBe('8ca6fd24-15e9-4f6a-85d5-bf6fbc1d4917')
  expect(idParam.read('8ca6fd24')).toBe('')
})

test('writes only what differs from the initial values', () => {
  expect(list.toUrl({ search: 'a b', sort: '-name', page: 2 })).toBe('?search=a+b&page=2')
  expect(list.toUrl({})).toBe('?')
})

test('a path is part of the URL', () => {
  const search = defineSearch({ page: pageParam }, '/facilities')
  expect(search.toUrl({ page: 2 })).toBe('/facilities?page=2')
  expect(search.toUrl({ page: 1 })).toBe('/facilities')
})

test('omits empty values from a query', () => {
  expect(omitEmpty({ search: '', sort: 'name', page: 0 })).toEqual({ sort: 'name', page: 0 })
})
