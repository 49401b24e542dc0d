import { describe, expect, it } from 'vitest'
import { markNext, toAxisMarks } from './day-strip'

describe('the day strip', () => {
  it('marks the first free hour as next', () =>
    expect(markNext(['past', 'taken', 'free', 'free'])).toEqual(['past', 'taken', 'next', 'free']))
  it('marks nothing when nothing is free', () => expect(markNext(['past', 'taken'])).toEqual(['past', 'taken']))
  it('marks opening, 12 and 17 under their hours', () =>
    expect(toAxisMarks('08:00', '22:00')).toEqual([
      { mark: '08', span: 4 },
      { mark: '12', span: 5 },
      { mark: '17', span: 5 },
    ]))
  it('omits a mark that would overlap another', () =>
    expect(toAxisMarks('11:30', '17:30').map(({ mark }) => mark)).toEqual(['11:30']))
})
