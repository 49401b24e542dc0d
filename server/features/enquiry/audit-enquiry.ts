import { recordAudit } from '../../db/audit.ts'
import type { Trx } from '../../db/client.ts'
import type { StoredText } from '../../stored-texts/stored-text.ts'
import type { EnquiryRow } from './enquiries.queries.ts'

/** Records what was done with an enquiry under its venue; `by` is null for the system. */
export const auditEnquiry = (
  trx: Trx,
  by: string | null,
  action: string,
  { facilityId, facilityName }: Pick<EnquiryRow, 'facilityId' | 'facilityName'>,
  detail?: StoredText,
) => recordAudit(trx, { by, kind: 'facility', action, subjectId: facilityId, subject: facilityName, detail })
