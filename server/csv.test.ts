import { expect, it } from 'vitest'
import { escapeFormulas } from './csv.ts'

it.each([
  ['=1+1', "'=1+1"],
  [' @SUM(A1)', " '@SUM(A1)"],
  ['＝1', "'＝1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['Dhaka;=1', "Dhaka;'=1"],
  ['Dhaka,\n=1', "Dhaka,\n'=1"],
  ['Dhaka\t"=1', 'Dhaka\t"\'=1'],
  ['a|-1|+2', "a|'-1|'+2"],
  ['Hall - North, 2+1', 'Hall - North, 2+1'],
  ['2030-01-07', '2030-01-07'],
  ['01711222333', "'01711222333"],
  ['01711 222333', "'01711 222333"],
  ['8801711222333', "'8801711222333"],
  ['+8801711222333', "'+8801711222333"],
  ['0', '0'],
  ['12', '12'],
  ['0.50', '0.50'],
])('writes %j so that no spreadsheet runs or shortens it', (text, expected) => {
  expect(escapeFormulas(text)).toBe(expected)
})
