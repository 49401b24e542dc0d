import { toMajor } from '#contract/money'
import type { Proposal } from '#contract/proposal'
import { t } from '#i18n/t'
import { AppError } from '../../app-error.ts'
import { recordAudit } from '../../db/audit.ts'
import { inTransaction, type Trx } from '../../db/client.ts'
import { enqueue } from '../../db/queue.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/session.ts'
import type { StoredText } from '../../stored-texts/stored-text.ts'
import { createFacility } from '../facility/edit/create-facility.ts'
import { joinFacility } from '../member/manage-members.ts'
import { toProposal } from './propose-facility.ts'
import { getProposal, lockProposal, type ProposalRow, writeDecision } from './queries.ts'

/** Makes the facility and its proposer the owner. @throws AppError not_found; conflict when it is decided already */
export const approveProposal = (deps: Deps, admin: Actor, id: string): Promise<Proposal> =>
  decide(deps, admin, id, async (trx, { name, location, description, priceMinor, courts, userId }) => {
    const fields = { name, location, description, courts, pricePerHour: toMajor(priceMinor), imageUrl: '' }
    const { _id: facilityId } = await createFacility({ ...deps, db: trx }, admin, fields)
    await joinFacility(trx, { facilityId, userId, role: 'owner' })
    await writeDecision(trx, id, { state: 'approved', facilityId })
    return { action: 'approved' }
  })

/** @throws AppError not_found; conflict when it is decided already */
export const declineProposal = (deps: Deps, admin: Actor, id: string, reason: string): Promise<Proposal> =>
  decide(deps, admin, id, async (trx) => {
    await writeDecision(trx, id, { state: 'declined', declineReason: reason })
    return { action: 'declined', detail: { text: reason } }
  })

async function decide(
  { db }: Deps,
  admin: Actor,
  id: string,
  work: (trx: Trx, proposal: ProposalRow) => Promise<{ action: string; detail?: StoredText }>,
): Promise<Proposal> {
  return inTransaction(db, async (trx) => {
    const proposal = await lockProposal(trx, id)
    if (proposal.state !== 'open') throw new AppError('conflict', DECIDED[proposal.state]())
    const { action, detail } = await work(trx, proposal)
    const { name: subject, userEmail: to } = proposal
    await recordAudit(trx, { by: admin.id, kind: 'proposal', action, subjectId: id, subject, detail })
    const mail = {
      cause: `proposal-decided:${id}`,
      template: 'proposal-decided',
      to,
      data: { proposalId: id },
    } as const
    await enqueue(trx, { name: 'mail', payload: mail })
    return toProposal(await getProposal(trx, id))
  })
}

const DECIDED = {
  approved: () => t('This proposal was approved already.'),
  declined: () => t('This proposal was declined already.'),
}
