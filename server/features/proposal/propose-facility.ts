import type { z } from 'zod/mini'
import type { Meta } from '#contract/common'
import { toMajor, toMinor } from '#contract/money'
import type * as calls from '#contract/proposal'
import { t } from '#i18n/t'
import { AppError } from '../../app-error.ts'
import { recordAudit } from '../../db/audit.ts'
import { inTransaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { toWindow } from '../../http/page-window.ts'
import type { Actor } from '../../http/session.ts'
import { completeFields } from '../facility/edit/create-facility.ts'
import {
  countOpenProposals,
  findProposals,
  findProposalsBy,
  getProposal,
  insertProposal,
  type ProposalRow,
} from './queries.ts'

/** How many proposals of one user may wait for a decision. */
const MAX_OPEN = 3

export const toProposal = ({ id, priceMinor, listedFacilityId, createdAt, ...row }: ProposalRow): calls.Proposal => ({
  ...row,
  _id: id,
  pricePerHour: toMajor(priceMinor),
  facility: listedFacilityId,
  createdAt: createdAt.toISOString(),
  by: { name: row.userName, email: row.userEmail, phone: row.userPhone },
})

/** @throws AppError bad_request when its price allows no booking, conflict when too many of theirs wait */
export function proposeFacility(
  deps: Deps,
  actor: Actor,
  body: z.infer<typeof calls.proposeFacility.body>,
): Promise<calls.Proposal> {
  completeFields(deps, body)
  const { pricePerHour, ...fields } = body
  return inTransaction(deps.db, async (trx) => {
    if ((await countOpenProposals(trx, actor.id)) >= MAX_OPEN)
      throw new AppError(
        'conflict',
        t('{max, number} of your venues wait for a decision. Propose more once they are decided.', { max: MAX_OPEN }),
      )
    const id = await insertProposal(trx, { ...fields, priceMinor: toMinor(pricePerHour), userId: actor.id })
    const subject = { subjectId: id, subject: body.name }
    await recordAudit(trx, { by: actor.id, kind: 'proposal', action: 'proposed', ...subject })
    return toProposal(await getProposal(trx, id))
  })
}

export const listMyProposals = async ({ db }: Deps, actor: Actor): Promise<calls.Proposal[]> =>
  (await findProposalsBy(db, actor.id)).map(toProposal)

/** Rows of a list without `limit`. */
const DEFAULT_LIMIT = 20

export async function listProposals(
  { db }: Deps,
  { state, ...query }: z.infer<typeof calls.listProposals.query>,
): Promise<{ data: calls.Proposal[]; meta: Meta }> {
  const { page, ...window } = toWindow(query, DEFAULT_LIMIT)
  const { rows, total } = await findProposals(db, state, window)
  return { data: rows.map(toProposal), meta: { total, page, limit: window.limit } }
}
