import type { z } from 'zod/mini'
import type * as calls from '#contract/enquiry'
import type { Enquiry, EnquiryState } from '#contract/enquiry'
import { toMajor } from '#contract/money'
import type { Space } from '#contract/space'
import { t } from '#i18n/t'
import type { Scope } from '../../db/fragments/scope.ts'
import type { Deps } from '../../deps.ts'
import { translateFacilityOf, translateSpace } from '../../facility-texts.ts'
import { toWindow } from '../../http/page-window.ts'
import type { Actor } from '../../http/session.ts'
import { countOpenEnquiries, type EnquiryRow, findEnquiries, findEnquiriesBy } from './enquiries.queries.ts'
import type { WantedLine } from './enquiry.rules.ts'

/** An offer is accepted once all that is left of it is paid, also before its time is over. */
function toState({ state, paid, unpaid }: EnquiryRow): EnquiryState {
  if (state !== 'offered' && state !== 'accepted') return state
  if (unpaid > 0) return 'offered'
  return paid > 0 ? 'accepted' : 'cancelled'
}

/** `Whole hall`, `2 courts`; a space that the venue has no more has the name it had. */
export function describeWanted({ space: id, spaceName, courts = 1 }: WantedLine, spaces: readonly Space[]): string {
  const space = spaces.find((one) => one.id === id)
  if (spaceName) return space ? translateSpace(space).name : spaceName
  return t('{count, plural, one {# court} other {# courts}}', { count: courts })
}

export function toEnquiry({ config }: Pick<Deps, 'config'>, row: EnquiryRow): Enquiry {
  const state = toState(row)
  return {
    _id: row.id,
    facility: { _id: row.facilityId, name: translateFacilityOf(row).name, timeZone: row.timeZone },
    by: { name: row.userName, email: row.userEmail, phone: row.userPhone },
    lines: row.lines.map((line) => ({
      date: line.date,
      startTime: line.startTime,
      endTime: line.endTime,
      what: describeWanted(line, row.spaces),
    })),
    people: row.people,
    note: row.note,
    state,
    reason: row.reason,
    price: row.groupId === null ? null : toMajor(row.priceMinor),
    currency: row.currency ?? config.currency,
    payUntil: row.payUntil?.toISOString() ?? null,
    payPath: state === 'offered' && row.checkoutId ? `/pay/${row.checkoutId}` : null,
    createdAt: row.createdAt.toISOString(),
  }
}

const MOST = 50

export const listMyEnquiries = async (deps: Deps, actor: Actor): Promise<Enquiry[]> =>
  (await findEnquiriesBy(deps.db, actor.id, MOST)).map((row) => toEnquiry(deps, row))

/** Rows of a list without `limit`. */
const DEFAULT_LIMIT = 20

export async function listEnquiries(deps: Deps, scope: Scope, query: z.infer<typeof calls.listEnquiries.query>) {
  const { page, ...window } = toWindow(query, DEFAULT_LIMIT)
  const { rows, total } = await findEnquiries(deps.db, scope, window)
  return { data: rows.map((row) => toEnquiry(deps, row)), meta: { total, page, limit: window.limit } }
}

export const countEnquiries = async ({ db }: Deps, scope: Scope) => ({ count: await countOpenEnquiries(db, scope) })
