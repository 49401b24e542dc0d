import { toDigits } from '#i18n/digits'
import { t } from '#i18n/t'
import { AppError, courtNotFound, fieldError } from '../../../app-error.ts'
import { showReason } from '../../../stored-texts/show-reason.ts'
import { coachTaken } from './coach.rules.ts'
import { spaceClosed, spaceTaken } from './space.rules.ts'

/** What one user may hold unpaid: bookings, court-hours, and how soon again after several holds that expired. */
export type UnpaidLimits = {
  maxUnpaidBookings: number
  maxUnpaidHours: number
  holdCooldownMinutes: number
  /** From how many no-shows within 60 days on a customer's holds are short. */
  noShowLimit: number
}

export type Limits = { payWithinMinutes: number } & Partial<UnpaidLimits>

/** Returns how long a hold lasts, and its limits: none for those who manage the facility, also for others. */
export const getLimits = (managesFacility: boolean, config: Limits & UnpaidLimits): Limits =>
  managesFacility ? { payWithinMinutes: config.payWithinMinutes } : config

const withoutPeriod = (reason: string) => ({ reason: showReason(reason).replace(/\.$/, '') })

/** Every court is taken, or kept for the waitlist. */
const taken = () => new AppError('slot_taken', t('This slot has just been taken. Please choose another one.'))

/** The customer's own hold takes the court, until a time at the facility. */
export const heldByThemselves = (time: string) =>
  new AppError(
    'slot_taken',
    t('You hold a court at this time until {time}. Continue to pay for it in My Bookings.', { time: toDigits(time) }),
  )

/** The errors for what keeps a court from being held, by the `outcome` of `hold_court`, each given its `detail`. */
export const holdErrors = {
  account_deleted: (_: string, { isOwn }: { isOwn: boolean }) =>
    new AppError(isOwn ? 'unauthenticated' : 'account_not_found', t('This account has been deleted.')),
  key_reused: () => new AppError('conflict', t('This Idempotency-Key was used for another request.')),
  court_not_found: (courts: string) => courtNotFound(Number(courts)),
  too_many_unpaid: (unpaid: string) =>
    new AppError(
      'conflict',
      t(
        '{count, plural, one {An unpaid booking is held already. Pay or cancel it first.} other {# unpaid bookings are held already. Pay or cancel one first.}}',
        { count: Number(unpaid) },
      ),
    ),
  too_many_hours: (hours: string, { maxUnpaidHours }: UnpaidLimits) =>
    new AppError(
      'conflict',
      t(
        'At most {max, plural, one {an hour} other {# hours}} can be held unpaid, and {hours, plural, =0 {none is} one {one is} other {# are}} held already. Pay or cancel a booking first, or choose a shorter time.',
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
  /** A closure of the whole day. */
  closed: (reason: string) =>
    new AppError(
      'facility_closed',
      t('The venue is closed on this day ({reason}). Please choose another date.', withoutPeriod(reason)),
    ),
  /** No court is open at a time of a day that is not closed, or not the only one that is asked for. */
  blocked: (reason: string, { court }: { court?: number | undefined } = {}) =>
    court === undefined
      ? new AppError(
          'facility_closed',
          t('The venue is closed at this time ({reason}). Please choose another time.', withoutPeriod(reason)),
        )
      : fieldError(
          'court',
          t('Court {number, number} is closed at this time ({reason}). Please choose another court or time.', {
            ...withoutPeriod(reason),
            number: court,
          }),
          'facility_closed',
        ),
  already_booked: () => new AppError('already_booked', t('You already have a court here at this time.')),
  coach_taken: coachTaken,
  space_closed: spaceClosed,
  space_taken: spaceTaken,
  /** Only for a move: an item of the booking is not free then. */
  items_taken: () =>
    new AppError(
      'item_taken',
      t('What is rented with the booking is not free at this time. Please choose another time.'),
    ),
  taken,
  not_next: taken,
  /** The rest are about a game's places. */
  session_not_found: () => new AppError('not_found', t('There is no such game.')),
  session_over: () => new AppError('conflict', t('This game takes no more players.')),
  session_due: () =>
    new AppError('conflict', t('It is being decided whether this game takes place. Please try again in a minute.')),
  level_missing: () => fieldError('level', t('Choose your level.')),
  joined: () => new AppError('conflict', t('You have a place in this game.')),
  full: () => new AppError('conflict', t('The last place has just been taken.')),
}
