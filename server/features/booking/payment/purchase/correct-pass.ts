import { toMinor } from '#contract/money'
import { t } from '#i18n/t'
import { AppError, fieldError } from '../../../../app-error.ts'
import { recordAudit } from '../../../../db/audit.ts'
import { inTransaction } from '../../../../db/client.ts'
import { readClock } from '../../../../db/clock.ts'
import type { Deps } from '../../../../deps.ts'
import type { Actor } from '../../../../http/session.ts'
import { toOwnWords } from '../../../../stored-texts/stored-text.ts'
import { changeBalance, lockPassWithPayments } from './desk-purchases.queries.ts'

type Correction = { facilityId: string; passId: string; change: number; reason: string }

/**
 * Adds to the balance of a pass or takes from it; hours, or money in major units. Its owner reads the reason. The route has
 * checked that the actor owns the facility. @throws AppError not_found, bad_request
 */
export const correctPass = ({ db }: Deps, actor: Actor, correction: Correction): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { facilityId, change, reason } = correction
    const pass = await lockPassWithPayments(trx, facilityId, correction.passId)
    if (!pass) throw new AppError('not_found', t('There is no such pass.'))
    if (pass.kind === 'rate') throw fieldError('change', t('A member price has no balance.'))
    if (pass.endsAt <= (await readClock(trx))) throw fieldError('change', t('This pass has ended.'))
    const delta = pass.kind === 'money' ? toMinor(change) : change
    if (delta === 0 || !Number.isInteger(delta)) throw fieldError('change', t('Enter whole hours, but not 0.'))
    if (!(await changeBalance(trx, pass.id, { delta, reason: 'corrected', by: actor.id, note: reason })))
      throw fieldError('change', t('That is more than is left.'))
    await recordAudit(trx, {
      by: actor.id,
      kind: 'facility',
      action: 'corrected the pass',
      subjectId: facilityId,
      subject: pass.name,
      detail: toOwnWords(`${change > 0 ? '+' : '−'}${Math.abs(change)}: ${reason}`),
    })
  })
