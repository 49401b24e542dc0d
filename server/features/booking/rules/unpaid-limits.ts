import { t } from '#i18n/t'
import { AppError } from '../../../app-error.ts'

/** What one user may hold unpaid: bookings, court-hours, and how soon again after several holds that expired. */
export type UnpaidLimits = {
  maxUnpaidBookings: number
  maxUnpaidHours: number
  holdCooldownMinutes: number
  /** How often a customer may not come within 60 days before a hold of theirs is short. */
  noShowLimit: number
}

type Limits = { payWithinMinutes: number } & Partial<UnpaidLimits>

/** How long a hold lasts, and the limits that apply to it: none for those who run its facility, also when they book for others. */
export const getLimits = (managesFacility: boolean, config: Limits & UnpaidLimits): Limits =>
  managesFacility ? { payWithinMinutes: config.payWithinMinutes } : config

/** The errors for what `hold_court` refuses by these limits, each given its `detail`. */
export const unpaidErrors = {
  too_many_unpaid: (unpaid: string) =>
    new AppError(
      'conflict',
      t('{count, number} unpaid bookings are held already. Pay or cancel one first.', { count: Number(unpaid) }),
    ),
  too_many_hours: (hours: string, { maxUnpaidHours }: UnpaidLimits) =>
    new AppError(
      'conflict',
      t(
        'At most {max, number} hours can be held unpaid, and {hours, number} are held already. Pay or cancel a booking first, or choose a shorter time.',
        { max: maxUnpaidHours, hours: Number(hours) },
      ),
    ),
  hold_cooldown: (minutes: string) =>
    new AppError(
      'rate_limited',
      t(
        'Several of your bookings were not paid in time. Wait {minutes, plural, one {a minute} other {# minutes}} to book this venue on this day, or choose another venue or day.',
        { minutes: Number(minutes) },
      ),
      undefined,
      Number(minutes) * 60,
    ),
}
