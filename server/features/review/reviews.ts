import type { z } from 'zod/mini'
import type { Meta } from '#contract/common'
import type * as calls from '#contract/review'
import type { HiddenReview, MyReview, Review } from '#contract/review'
import { t } from '#i18n/t'
import { AppError, facilityNotFound } from '../../app-error.ts'
import type { Config } from '../../config.ts'
import { recordAudit } from '../../db/audit.ts'
import { inTransaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { toWindow } from '../../http/page-window.ts'
import type { Actor } from '../../http/session.ts'
import { sum } from '../../sum.ts'
import { getAvatarUrl } from '../auth/account/avatar.ts'
import {
  countOwnReviews,
  countStars,
  findHiddenReviews,
  findOwnReviews,
  findReviews,
  type ReviewRow,
  upsertReview,
  writeHidden,
} from './queries.ts'

type Paging = z.infer<typeof calls.listReviews.query>

/** Lists the reviews of a facility, newest first. */
export async function listReviews(
  deps: Deps,
  facilityId: string,
  query: Paging,
): Promise<{ data: Review[]; meta: Meta }> {
  const { page, ...window } = toWindow(query)
  const [rows, stars] = await Promise.all([findReviews(deps.db, facilityId, window), getRatingSpread(deps, facilityId)])
  const total = sum(stars)
  return { data: rows.map((row) => toReview(deps.config, row)), meta: { total, page, limit: window.limit } }
}

export async function getRatingSpread({ db }: Deps, facilityId: string): Promise<number[]> {
  const stars = await countStars(db, facilityId)
  if (!stars) throw facilityNotFound()
  return stars
}

export async function listHiddenReviews({ db, config }: Deps, facilityId: string): Promise<HiddenReview[]> {
  const rows = await findHiddenReviews(db, facilityId)
  return rows.map((row) => ({ ...toReview(config, row), hiddenReason: row.hiddenReason }))
}

export async function listMyReviews(
  { db }: Deps,
  { id }: Actor,
  query: Paging,
): Promise<{ data: MyReview[]; meta: Meta }> {
  const { page, ...window } = toWindow(query)
  const [rows, total] = await Promise.all([findOwnReviews(db, id, window), countOwnReviews(db, id)])
  const data = rows.map(({ facilityId, name, location, open, writtenAt, id: _id, ...review }) => ({
    ...review,
    _id,
    date: writtenAt.toISOString(),
    facility: { _id: facilityId, name, location, open },
  }))
  return { data, meta: { total, page, limit: window.limit } }
}

const toReview = (config: Config, row: ReviewRow): Review => ({
  _id: row.id,
  rating: row.rating,
  comment: row.comment,
  facility: row.facilityId,
  date: row.writtenAt.toISOString(),
  user: { name: row.name, avatarUrl: getAvatarUrl(config, row) },
  verified: row.verified,
})

/** Reviews a facility; a second review by the same user replaces the first (spec §9). */
export async function addReview(deps: Deps, actor: Actor, body: z.infer<typeof calls.addReview.body>): Promise<Review> {
  const { facility, rating, comment = '' } = body
  const row = await upsertReview(deps.db, { facilityId: facility, userId: actor.id, rating, comment })
  if (!row) throw facilityNotFound()
  return toReview(deps.config, row)
}

/**
 * Hides a review: it is no longer listed and counts in no rating; its author still sees it with the reason. A later
 * review by the same author stays hidden as well.
 * @throws AppError not_found, also when it is hidden already
 */
export const hideReview = (deps: Deps, admin: Actor, id: string, reason: string): Promise<void> =>
  change(deps, admin, id, reason)

/** @throws AppError not_found, also when it is not hidden */
export const showReview = (deps: Deps, admin: Actor, id: string): Promise<void> => change(deps, admin, id, null)

async function change({ db }: Deps, admin: Actor, id: string, reason: string | null): Promise<void> {
  await inTransaction(db, async (trx) => {
    const review = await writeHidden(trx, id, reason)
    if (!review) throw new AppError('not_found', t('There is no such review.'))
    const of = { author: review.author, stars: review.rating }
    await recordAudit(trx, {
      by: admin.id,
      kind: 'review',
      action: reason === null ? 'showed again a review of' : 'hid a review of',
      subjectId: review.id,
      subject: review.facility,
      detail:
        reason === null ? { code: 'review', values: of } : { code: 'review_and_reason', values: { ...of, reason } },
    })
  })
}
