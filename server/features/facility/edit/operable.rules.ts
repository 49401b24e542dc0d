import { toMinutes } from '#contract/clock'
import type { FacilityFields } from '#contract/facility-fields'
import { toChargeMinor } from '#contract/prices'
import type { Space } from '#contract/space'
import { t } from '#i18n/t'
import { fieldError } from '../../../app-error.ts'
import { formatAmount } from '../../../money.ts'

type Operation = Pick<FacilityFields, 'openingTime' | 'closingTime' | 'pricePerHour'> &
  Partial<Pick<FacilityFields, 'priceRules' | 'specialHours' | 'spaces' | 'courts'>>

/** `minimumMinor` is the smallest amount the card provider charges in `currency`. */
type Charge = { slotMinutes: number; currency: string; minimumMinor: number }

/**
 * Checks that a facility can be booked: it is open for at least one slot, and a slot costs enough to be charged, also by
 * its price rules and on days with special hours. A space consists of the facility's courts, and its slot of whole slots.
 * @throws AppError bad_request naming the field
 */
export function assertOperable(operation: Operation, charge: Charge): void {
  const { slotMinutes } = charge
  const { priceRules = [], specialHours = [], spaces = [], courts = 1 } = operation
  assertOpen('', operation, slotMinutes)
  for (const [index, period] of specialHours.entries()) assertOpen(`specialHours.${index}.`, period, slotMinutes)
  assertChargeable('', operation, charge)
  for (const [index, rule] of priceRules.entries()) assertChargeable(`priceRules.${index}.`, rule, charge)
  for (const [index, space] of spaces.entries())
    assertBookable(`spaces.${index}.`, space, { ...charge, courts, operation })
}

function assertBookable(path: string, space: Space, context: Charge & { courts: number; operation: Operation }): void {
  const { courts, operation, ...charge } = context
  if (space.courts.some((number) => number > courts))
    throw fieldError(
      `${path}courts`,
      t('The venue has {courts, plural, one {one court} other {# courts}}. Choose the courts of {space} again.', {
        courts,
        space: space.name,
      }),
    )
  if (space.slotMinutes % charge.slotMinutes !== 0)
    throw fieldError(
      `${path}slotMinutes`,
      t('Choose a multiple of {minutes, number} minutes.', { minutes: charge.slotMinutes }),
    )
  if (toMinutes(operation.closingTime) - toMinutes(operation.openingTime) < space.slotMinutes)
    throw fieldError(`${path}slotMinutes`, t('The venue is not open for so long.'))
  assertChargeable(path, space, charge)
  for (const [index, rule] of space.priceRules.entries()) assertChargeable(`${path}priceRules.${index}.`, rule, charge)
}

type Hours = { openingTime: string; closingTime: string }

function assertOpen(path: string, { openingTime, closingTime }: Hours, slotMinutes: number): void {
  const openMinutes = toMinutes(closingTime) - toMinutes(openingTime)
  if (openMinutes <= 0) throw fieldError(`${path}closingTime`, t('The closing time must be after the opening time.'))
  if (openMinutes < slotMinutes)
    throw fieldError(
      `${path}closingTime`,
      t('Stay open for at least one slot of {minutes, number} minutes.', { minutes: slotMinutes }),
    )
}

function assertChargeable(path: string, { pricePerHour }: { pricePerHour: number }, charge: Charge): void {
  const { slotMinutes, currency, minimumMinor } = charge
  if (toChargeMinor(pricePerHour, slotMinutes) < minimumMinor)
    throw fieldError(
      `${path}pricePerHour`,
      t('A slot of {minutes, number} minutes must cost at least {amount}, the smallest amount cards can be charged.', {
        minutes: slotMinutes,
        amount: formatAmount(minimumMinor, currency),
      }),
    )
}
