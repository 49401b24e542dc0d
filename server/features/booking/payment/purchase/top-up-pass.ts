import type { z } from 'zod/mini'
import { toMinor } from '#contract/money'
import type { topUpPass as call } from '#contract/pass-desk'
import { t } from '#i18n/t'
import { AppError, fieldError } from '../../../../app-error.ts'
import { recordAudit } from '../../../../db/audit.ts'
import { inTransaction } from '../../../../db/client.ts'
import { readClock } from '../../../../db/clock.ts'
import type { Deps } from '../../../../deps.ts'
import type { Actor } from '../../../../http/session.ts'
import { toPaid } from '../../../../stored-texts/stored-text.ts'
import { changeBalance, insertTopUp, lockPassWithPayments } from './desk-purchases.queries.ts'

type TopUp = z.infer<typeof call.body> & { facilityId: string; passId: string }

/**
 * Adds credit that was just paid at the desk to a pass. The route has checked that the actor manages the facility.
 * @throws AppError not_found, bad_request
 */
export const topUpPass = ({ db }: Deps, actor: Actor, { facilityId, passId, ...topUp }: TopUp): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { method, reference = '' } = topUp
    const pass = await lockPassWithPayments(trx, facilityId, passId)
    if (!pass?.userId) throw new AppError('not_found', t('There is no such pass.'))
    if (pass.kind !== 'money') throw fieldError('amount', t('Only credit can be topped up.'))
    if (pass.value === 0) throw fieldError('amount', t('Credit from refunds can’t be topped up. Sell a pass.'))
    if (pass.endsAt <= (await readClock(trx))) throw fieldError('amount', t('This pass has ended. Sell a new one.'))
    const amountMinor = toMinor(topUp.amount)
    const { userId, currency } = pass
    const desk = { method, reference, takenBy: actor.id }
    await insertTopUp(trx, { passId, userId, facilityId, amountMinor, currency, desk })
    await changeBalance(trx, passId, { delta: amountMinor, reason: 'topped_up', by: actor.id, note: reference })
    const amount = { minor: amountMinor, currency }
    await recordAudit(trx, {
      by: actor.id,
      kind: 'facility',
      action: 'topped up the pass',
      subjectId: facilityId,
      subject: pass.name,
      detail: toPaid(amount, { method, reference }),
    })
  })
