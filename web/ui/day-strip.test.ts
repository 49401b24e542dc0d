import { describe, expect, it } from 'vitest'
import { markNext, toAxisMarks } from './day-strip'

describe('the day strip', () => {
  it('marks the first free hour as next', () =>
    expect(markNext(['past', 'taken', 'free', 'free'])).toEqual(['past', 'taken', 'next', 'free']))
  it('marks nothing when nothing is free', () => expect(markNext(['past', 'taken'])).toEqual(['past', 'taken']))
  it('writes opening, noon and five under the hours they belong to', () =>
    expect(toAxisMarks('08:00', '22:00')).toEqual([
      { mark: '08', span: 4 },
      { mark: '12', span: 5 },
      { mark: '17', span: 5 },
    ]))
  it('leaves a mark out where it would stand on another', () =>
    expect(toAxisMarks('11:30', '17:30').map(({ mark }) => mark)).toEqual(['11:30']))
})
