import { t } from '#i18n/t'
import { AppError } from '../../app-error.ts'
import { recordAudit } from '../../db/audit.ts'
import { inTransaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/session.ts'
import { inEnglish } from '../../show-stored.ts'
import { auditTexts } from '../../stored-texts.ts'
import { writeHidden } from './queries.ts'

/**
 * Hides a review: it is no longer listed and counts in no rating; its author still sees it with the reason. A later
 * review by the same author stays hidden as well.
 * @throws AppError not_found, also when it is hidden already
 */
export const hideReview = (deps: Deps, admin: Actor, id: string, reason: string): Promise<void> =>
  change(deps, admin, id, reason)

/**
 * Shows a hidden review again.
 * @throws AppError not_found, also when it is not hidden
 */
export const showReview = (deps: Deps, admin: Actor, id: string): Promise<void> => change(deps, admin, id, null)

async function change({ db }: Deps, admin: Actor, id: string, reason: string | null): Promise<void> {
  await inTransaction(db, async (trx) => {
    const review = await writeHidden(trx, id, reason)
    if (!review) throw new AppError('not_found', t('There is no such review.'))
    const of = { words: review.author, count: review.rating }
    await recordAudit(trx, {
      by: admin.id,
      kind: 'review',
      action: reason === null ? 'showed again a review of' : 'hid a review of',
      subjectId: review.facilityId,
      subject: review.facility,
      detail: inEnglish(() =>
        reason === null ? t(auditTexts.review, of) : t(auditTexts.reviewAndReason, { ...of, words2: reason }),
      ),
    })
  })
}
