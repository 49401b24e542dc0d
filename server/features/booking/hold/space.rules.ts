import { toMinor } from '#contract/money'
import type { Space } from '#contract/space'
import { t } from '#i18n/t'
import { AppError, fieldError } from '../../../app-error.ts'
import { showReason } from '../../../stored-texts/show-reason.ts'
import type { Prices } from '../availability/price.rules.ts'

export const spaceNotFound = (): AppError =>
  fieldError('space', t('The venue has no such space any more. Please choose again.'), 'not_found')

/** @throws AppError not_found for a space that the facility doesn't have any more */
export function getSpace(spaces: readonly Space[], id: string): Space {
  const space = spaces.find((one) => one.id === id)
  if (!space) throw spaceNotFound()
  return space
}

/** Whether the facility no longer has a booking's space. */
export const lacksSpace = (spaces: readonly Space[], id: string | null): boolean =>
  id !== null && !spaces.some((space) => space.id === id)

export const toSpacePrices = ({ pricePerHour, priceRules }: Space): Prices => ({
  priceMinor: toMinor(pricePerHour),
  priceRules,
})

/** The space that was asked for, and the number of the court that is in the way. */
type Blocked = { space?: string | undefined; spaceCourt?: number | null | undefined }

const toValues = ({ space = '', spaceCourt }: Blocked) => ({ space, court: spaceCourt ?? 1 })

export const spaceClosed = (reason: string, blocked: Blocked = {}): AppError =>
  new AppError(
    'facility_closed',
    t('{space} can’t be booked at this time: court {court, number} is closed ({reason}).', {
      ...toValues(blocked),
      reason: showReason(reason).replace(/\.$/, ''),
    }),
  )

export const spaceTaken = (_: string, blocked: Blocked = {}): AppError =>
  new AppError('slot_taken', t('{space} is not free at this time: court {court, number} is booked.', toValues(blocked)))
