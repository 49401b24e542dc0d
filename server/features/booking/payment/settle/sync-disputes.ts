import { t } from '#i18n/t'
import type { Config } from '../../../../config.ts'
import { recordAudit } from '../../../../db/audit.ts'
import type { Trx } from '../../../../db/client.ts'
import { enqueue } from '../../../../db/queue.ts'
import type { CardDispute } from '../../../../gateways/card.ts'
import { formatAmount } from '../../../../money.ts'
import { inEnglish } from '../../../../show-stored.ts'
import { type EventName, eventTexts } from '../../../../stored-texts.ts'
import { writeEvent } from '../../state/bookings.queries.ts'
import { type DisputeRow, listDisputes, writeDispute } from './disputes.queries.ts'
import { isNews } from './disputes.rules.ts'
import type { LockedPart } from './lock-parts.ts'

const WHAT: Record<CardDispute['state'], EventName> = {
  inquiry: 'payment questioned by the bank',
  open: 'payment disputed',
  won: 'dispute won',
  lost: 'dispute lost',
}

/**
 * Records the disputes the provider reports of a session, in the transaction that has locked its bookings and payments,
 * and notifies the operator of each that is new or has changed. Returns the resulting rows.
 */
export async function syncDisputes(
  trx: Trx,
  config: Config,
  parts: [LockedPart, ...LockedPart[]],
  reported: CardDispute[],
): Promise<DisputeRow[]> {
  const [{ payment }] = parts
  const known = await listDisputes(trx, payment.id)
  const news = reported.filter((dispute) => {
    const row = known.find(({ providerId }) => providerId === dispute.id)
    return !row || isNews(row.state, dispute.state)
  })
  for (const dispute of news) {
    await writeDispute(trx, payment, dispute)
    await notify(trx, config, parts, dispute)
  }
  return news.length > 0 ? listDisputes(trx, payment.id) : known
}

async function notify(trx: Trx, { supportEmail }: Config, parts: [LockedPart, ...LockedPart[]], dispute: CardDispute) {
  const what = WHAT[dispute.state]
  const detail = inEnglish(() =>
    t(eventTexts.amountAndMore, {
      amount: formatAmount(dispute.amount, dispute.currency),
      words: dispute.reason.replaceAll('_', ' '),
    }),
  )
  for (const { booking } of parts) await writeEvent(trx, booking.id, what, null, detail)
  const subject = { kind: 'booking', subjectId: parts[0].booking.id, subject: 'Booking' } as const
  await recordAudit(trx, { by: null, action: what, detail, ...subject })
  const cause = `dispute:${dispute.id}:${dispute.state}`
  const mail = { cause, template: 'dispute', to: supportEmail, data: { disputeId: dispute.id } } as const
  await enqueue(trx, { name: 'mail', payload: mail })
}
