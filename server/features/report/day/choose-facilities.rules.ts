import { FEW_FACILITIES } from '#contract/limits'
import { existsOn, type FacilityCalendar, isOpenOn } from '../calendar.rules.ts'

/** Whether more facilities exist on a day than the board shows at once. */
export const isMany = (calendars: FacilityCalendar[], date: string): boolean =>
  calendars.filter((facility) => existsOn(facility, date)).length > FEW_FACILITIES

/** Returns a page of the facilities that exist on a day: those with most time sold first, then open ones. */
export function chooseFacilities(
  calendars: FacilityCalendar[],
  sold: { day: string; facilityId: string; minutes: number }[],
  date: string,
  page: number,
): FacilityCalendar[] {
  const minutesAt = new Map(sold.filter(({ day }) => day === date).map((one) => [one.facilityId, one.minutes]))
  return calendars
    .filter((facility) => existsOn(facility, date))
    .map((facility) => ({ facility, minutes: minutesAt.get(facility.id) ?? 0, isOpen: isOpenOn(facility, date) }))
    .sort((a, b) => b.minutes - a.minutes || Number(b.isOpen) - Number(a.isOpen))
    .slice((page - 1) * FEW_FACILITIES, page * FEW_FACILITIES)
    .map(({ facility }) => facility)
}
