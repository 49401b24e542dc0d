import { Readable } from 'node:stream'
import { t } from '#i18n/t'
import { AppError } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Filter } from './booking-views.queries.ts'
import { exportBookings } from './export-bookings.ts'

/**
 * Exports that are being read in this process, at most half of its connections to the database: each occupies one,
 * however slowly it is read.
 */
const MOST_AT_ONCE = 10

/** The most exports of one account; the pages ask for one at a time. */
const MOST_PER_ACCOUNT = 5

/** The accounts that are reading them. */
const open = new Map<Readable, string>()

/** Opens an export of `exportBookings` for an account. @throws AppError unavailable while too many are being read */
export function openExport(deps: Pick<Deps, 'db' | 'config'>, account: string, filter: Filter): Readable {
  const own = [...open.values()].filter((other) => other === account).length
  if (open.size >= MOST_AT_ONCE || own >= MOST_PER_ACCOUNT)
    throw new AppError('unavailable', t('Other exports are being downloaded. Please try again in a minute.'))
  const content = Readable.from(exportBookings(deps, filter))
  open.set(content, account)
  return content.once('close', () => open.delete(content))
}
