import { recordAudit } from '../../db/audit.ts'
import type { Trx } from '../../db/client.ts'
import type { Actor } from '../../http/session.ts'
import type { Amount } from '../../stored-texts/stored-text.ts'
import { findCoachMembers } from './coach-members.queries.ts'
import type { CoachTerms } from './coaches.queries.ts'

/** Records that a manager changed what a coach agreed with a facility, with the price per hour from now on. */
export async function auditTerms(
  trx: Trx,
  { id: by }: Actor,
  { coachId, facilityId, facilityName }: CoachTerms,
  amount: Amount,
): Promise<void> {
  const coach = (await findCoachMembers(trx, facilityId)).find(({ id }) => id === coachId)
  await recordAudit(trx, {
    by,
    kind: 'member',
    action: 'changed the terms of a coach of',
    subjectId: facilityId,
    subject: facilityName,
    detail: { code: 'coach_terms', values: { email: coach?.email ?? null, amount } },
  })
}
