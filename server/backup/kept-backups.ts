import { daysBetween, getLocalDay, HOUR } from '../wall-clock.ts'

/** How many backups are kept of the last days, and of the weeks before. */
const DAYS = 7
const WEEKS = 4

/** A night's backup is due from 03:00 on, in the site's time zone. */
const DUE_HOUR = 3

/** Returns the name of the backup that should exist at a moment. */
export const getNightlyName = (timeZone: string, now: Date): string =>
  `nightly-${getLocalDay(timeZone, new Date(now.getTime() - DUE_HOUR * HOUR))}.sql.gz`

const getDay = (file: string): string | undefined => /^nightly-(\d{4}-\d\d-\d\d)\.sql\.gz$/.exec(file)?.[1]

/** Lists the nightly backups among the files of a folder, newest first. */
export const listNightly = (files: string[]): string[] => files.filter(getDay).sort().toReversed()

const A_MONDAY = '1970-01-05'

/** Lists the nightly backups that are not kept: of each week before the last days, the newest one is. */
export function listExpired(files: string[]): string[] {
  const weeks = new Set<number>()
  return listNightly(files)
    .slice(DAYS)
    .filter((file) => {
      const week = Math.floor(daysBetween(A_MONDAY, getDay(file) ?? '') / 7)
      const isNewest = !weeks.has(week)
      weeks.add(week)
      return !isNewest || weeks.size > WEEKS
    })
}
