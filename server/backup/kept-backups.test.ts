import { expect, it } from 'vitest'
import { addDays } from '../wall-clock.ts'
import { getNightlyName, listExpired, listNightly } from './kept-backups.ts'

const toFile = (day: string) => `nightly-${day}.sql.gz`

it('a backup is due each night from 03:00 on, in the time zone of the site', () => {
  const name = (instant: string) => getNightlyName('Asia/Dhaka', new Date(instant))
  expect(name('2027-03-09T20:59:59Z')).toBe(toFile('2027-03-09'))
  expect(name('2027-03-09T21:00:00Z')).toBe(toFile('2027-03-10'))
})

it('keeps seven days, then the newest of each of four weeks, however long it runs', () => {
  let kept: string[] = []
  for (let day = 0; day < 200; day += 1) {
    kept.push(toFile(addDays('2027-01-01', day)))
    const expired = listExpired(kept)
    kept = kept.filter((file) => !expired.includes(file))
    expect(kept.length).toBeLessThanOrEqual(11)
  }
  expect(listNightly(kept)).toEqual(
    // a Monday to the Tuesday before, then Sundays, and the newest one before
    ['07-19', '07-18', '07-17', '07-16', '07-15', '07-14', '07-13', '07-12', '07-11', '07-04', '06-27'].map((day) =>
      toFile(`2027-${day}`),
    ),
  )
})

it('touches no other file', () => {
  const others = ['before-restore-20270310T000000.sql.gz', 'nightly-2027-03-10.sql.gz.unfinished', 'mine.sql.gz']
  expect(listNightly(others)).toEqual([])
  const days = Array.from({ length: 60 }, (_, index) => toFile(addDays('2027-01-01', index)))
  expect(listExpired([...others, ...days]).filter((file) => others.includes(file))).toEqual([])
})
