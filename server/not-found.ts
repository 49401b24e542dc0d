import { t } from '#i18n/t'
import { AppError, fieldError } from './app-error.ts'

/** Creates the error for a facility that is unknown or deleted. */
export const facilityNotFound = (): AppError => new AppError('facility_not_found', t('There is no such venue.'))

/** Creates the error for a booking that is unknown or not the actor's: which of the two is not disclosed. */
export const bookingNotFound = (): AppError => new AppError('booking_not_found', t('There is no such booking.'))

/** Creates the error for a court number that a facility with `courts` courts does not have. */
export const courtNotFound = (courts: number): AppError =>
  fieldError(
    'court',
    courts === 1 ? t('This venue has one court.') : t('Choose a court from 1 to {courts, number}.', { courts }),
  )
