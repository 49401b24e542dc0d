import type { z } from 'zod/mini'
import type * as calls from '#contract/enquiry'
import type { Enquiry, EnquiryLine } from '#contract/enquiry'
import { t } from '#i18n/t'
import { AppError, fieldError } from '../../app-error.ts'
import { inTransaction } from '../../db/client.ts'
import { lockUserRequests } from '../../db/user-lock.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/session.ts'
import { withWiderWindow } from '../booking/group/book-occurrences.ts'
import { resolveRequest } from '../booking/hold/resolve-request.ts'
import { auditEnquiry } from './audit-enquiry.ts'
import { countOpenBy, getEnquiry, insertEnquiry } from './enquiries.queries.ts'
import { sortLines, type WantedLine } from './enquiry.rules.ts'
import { mailCustomer, mailOwners } from './mail-enquiry.ts'
import { toEnquiry } from './view-enquiries.ts'

/** How many enquiries of one user may wait for an answer. */
const MAX_OPEN = 3

/**
 * Asks a venue for a long rental. Nothing is held; each line must be a time at which the venue could be booked.
 * @throws AppError about a line, conflict when too many of theirs wait
 */
export async function createEnquiry(
  deps: Deps,
  actor: Actor,
  { facility, lines: asked, people, note = '' }: z.infer<typeof calls.createEnquiry.body>,
): Promise<Enquiry> {
  const lines: WantedLine[] = []
  for (const [at, line] of asked.entries()) lines.push(await resolveLine(deps, facility, line, at))
  return inTransaction(deps.db, async (trx) => {
    await lockUserRequests(trx, actor.id)
    if ((await countOpenBy(trx, actor.id)) >= MAX_OPEN)
      throw new AppError(
        'conflict',
        t('{max, number} of your enquiries wait for an answer. Ask again once they are answered.', { max: MAX_OPEN }),
      )
    const values = { facilityId: facility, userId: actor.id, lines: sortLines(lines), people, note }
    const row = await getEnquiry(trx, await insertEnquiry(trx, values))
    await auditEnquiry(trx, actor.id, 'asked for a rental at', row)
    await mailOwners(trx, deps.config, row, 'asked')
    await mailCustomer(trx, row, 'received')
    return toEnquiry(deps, row)
  })
}

/** Checks a line, and adds the name of its space. @throws AppError with the line's place in the request */
async function resolveLine(
  { db, config }: Deps,
  facilityId: string,
  line: EnquiryLine,
  at: number,
): Promise<WantedLine> {
  try {
    const deps = { db, config: withWiderWindow(config) }
    const { space } = await resolveRequest(deps, facilityId, line)
    return { ...line, ...(space ? { spaceName: space.name, courts: 1 } : { courts: line.courts ?? 1 }) }
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'facility_not_found') throw error
    throw fieldError(`lines.${at}.date`, error.message, error.code)
  }
}
