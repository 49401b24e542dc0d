import { expect, test } from 'vitest'
import { decodeForm } from './form.ts'
import { Params } from './params.ts'

test('decodeForm nests groups and lists by brackets', () => {
  const form = decodeForm('a=1&b[c][d]=2&list[]=x&list[]=y&items[1][n]=b&items[0][n]=a')
  expect(JSON.parse(JSON.stringify(form))).toEqual({
    a: '1',
    b: { c: { d: '2' } },
    list: ['x', 'y'],
    items: [{ n: 'a' }, { n: 'b' }],
  })
})

test('decodeForm treats names of object properties as any other name', () => {
  const form = decodeForm('__proto__[admin]=1&constructor=2')
  expect(Object.keys(form)).toEqual(['__proto__', 'constructor'])
  expect(({} as Record<string, unknown>).admin).toBeUndefined()
})

test('Params rejects a parameter that was not read, by its full name', () => {
  const params = new Params(decodeForm('a[known]=1&a[strange]=2'))
  expect(params.group('a')?.text('known')).toBe('1')
  expect(() => params.end()).toThrow('Received unknown parameter: a[strange]')
})
