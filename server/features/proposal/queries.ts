import { type Insertable, sql } from 'kysely'
import { t } from '#i18n/t'
import { AppError } from '../../app-error.ts'
import type { Db, Trx } from '../../db/client.ts'
import type { FacilityProposal, ProposalState } from '../../db/schema.gen.ts'
import type { Window } from '../../http/page-window.ts'

const proposals = (db: Db | Trx) =>
  db
    .selectFrom('facilityProposal')
    .innerJoin('appUser', 'appUser.id', 'facilityProposal.userId')
    .selectAll('facilityProposal')
    .select(['appUser.name as userName', 'appUser.email as userEmail', 'appUser.phone as userPhone'])
    // a facility that was deleted has no page to link to
    .select(
      sql<string | null>`(select id from facility where id = facility_proposal.facility_id and deleted_at is null)`.as(
        'listedFacilityId',
      ),
    )
    // who signs in has one
    .$narrowType<{ userEmail: string }>()

export type ProposalRow = Awaited<ReturnType<ReturnType<typeof proposals>['executeTakeFirstOrThrow']>>

const notFound = () => new AppError('not_found', t('There is no such proposal.'))

export const findProposal = (db: Db, id: string) =>
  proposals(db).where('facilityProposal.id', '=', id).executeTakeFirst()

/** @throws AppError not_found, like `lockProposal` */
export const getProposal = (trx: Trx, id: string) =>
  proposals(trx).where('facilityProposal.id', '=', id).executeTakeFirstOrThrow(notFound)

/** Locks a proposal and its user until the commit, so that neither is decided or deleted meanwhile. */
export const lockProposal = (trx: Trx, id: string) =>
  proposals(trx)
    .where('facilityProposal.id', '=', id)
    .forUpdate('facilityProposal')
    .forShare('appUser')
    .executeTakeFirstOrThrow(notFound)

export const findProposalsBy = (db: Db, userId: string) =>
  proposals(db).where('userId', '=', userId).orderBy('facilityProposal.createdAt', 'desc').execute()

export async function findProposals(db: Db, state: ProposalState | undefined, { limit, offset }: Window) {
  const found = state ? proposals(db).where('state', '=', state) : proposals(db)
  const count = db.selectFrom('facilityProposal').select(sql<number>`count(*)`.as('total'))
  const [rows, { total }] = await Promise.all([
    found.orderBy('facilityProposal.createdAt', 'desc').limit(limit).offset(offset).execute(),
    (state ? count.where('state', '=', state) : count).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** Counts a user's open proposals. The user is locked, so that two proposals made at once count each other. */
export async function countOpenProposals(trx: Trx, userId: string): Promise<number> {
  await trx.selectFrom('appUser').select('id').where('id', '=', userId).forUpdate().execute()
  const { count } = await trx
    .selectFrom('facilityProposal')
    .select(sql<number>`count(*)`.as('count'))
    .where('userId', '=', userId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return count
}

export async function insertProposal(trx: Trx, values: Insertable<FacilityProposal>): Promise<string> {
  const { id } = await trx.insertInto('facilityProposal').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

type Decision = { state: 'approved'; facilityId: string } | { state: 'declined'; declineReason: string }

export const writeDecision = (trx: Trx, id: string, decision: Decision) =>
  trx
    .updateTable('facilityProposal')
    .set({ ...decision, decidedAt: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
