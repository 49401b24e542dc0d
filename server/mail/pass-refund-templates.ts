import { t } from '#i18n/t'
import type { RefundedPass } from '../features/booking/payment/purchase/refunded-passes.queries.ts'
import { readText } from '../stored-texts/english-columns.ts'
import { showText } from '../stored-texts/show-text.ts'
import { formatMoney } from './format.ts'
import type { Content } from './mail-content.ts'
import { takenBackMail } from './pass-taken-back-template.ts'

/**
 * Tells who bought a pass what comes back and how, now that the venue has ended it; null when nothing does, since the bank
 * has returned it. `url`: of the page of passes.
 */
export function passRefundedMail(refunded: RefundedPass, url: string): Content | null {
  const { facility, pass, hasEnded, currency, onlineMinor, deskMinor, takenBackMinor, giftTo } = refunded
  if (takenBackMinor > 0) return takenBackMail(refunded, url)
  if (onlineMinor + deskMinor === 0) return null
  const amount = formatMoney(onlineMinor + deskMinor, currency)
  return {
    subject: t('Refunded {amount}: {pass} at {facility}', { amount, pass, facility }),
    preview: hasEnded ? t('The pass has ended.') : t('This is the share of its price that was left.'),
    heading: t('{amount} refunded to you', { amount }),
    paragraphs: [describePayback(refunded), ...toReason(refunded), describeEnd(refunded)],
    facts: [
      { label: t('Venue'), value: facility },
      { label: t('Pass'), value: giftTo === null ? pass : `${pass}\n${t('A gift for {name}', { name: giftTo })}` },
      ...(onlineMinor > 0 ? [{ label: t('To your card or wallet'), value: formatMoney(onlineMinor, currency) }] : []),
      ...(deskMinor > 0 ? [{ label: t('Paid back at the venue'), value: formatMoney(deskMinor, currency) }] : []),
      ...(hasEnded ? [{ label: t('Left'), value: t('Nothing, the pass has ended.') }] : []),
    ],
    action: giftTo === null ? { label: t('My passes'), url } : { label: t('My gifts'), url },
    small: [t('If the button does not open, copy this address: {url}', { url })],
  }
}

/** Returns why a pass was refunded, as a paragraph. */
export const toReason = ({ reason, reasonText }: Pick<RefundedPass, 'reason' | 'reasonText'>): string[] => {
  const shown = showText(readText(reasonText, reason))
  return shown ? [t('Reason: {reason}', { reason: shown })] : []
}

function describePayback({ name, currency, onlineMinor, deskMinor }: RefundedPass): string {
  const [online, desk] = [formatMoney(onlineMinor, currency), formatMoney(deskMinor, currency)]
  if (deskMinor === 0)
    return t(
      'Hello {name}, {online} goes back to the card or wallet you paid with. It should appear on your statement within 5 to 10 days.',
      { name, online },
    )
  return onlineMinor === 0
    ? t('Hello {name}, {amount} was paid back to you at the venue.', { name, amount: desk })
    : t(
        'Hello {name}, {online} goes back to the card or wallet you paid with, within 5 to 10 days, and {desk} was paid back to you at the venue.',
        { name, online, desk },
      )
}

function describeEnd({ giftTo, hasEnded }: RefundedPass): string {
  if (!hasEnded) return t('This is the share of its price that was left.')
  return giftTo === null
    ? t('This is the share of its price that was left. The pass has ended; bookings that it has paid stay yours.')
    : t('This is the share of its price that was left. The gift has ended and can’t be used any more.')
}

function describeEnding({ name, facility, pass, ...refunded }: RefundedPass): string[] {
  if (refunded.takenBackMinor > 0)
    return [
      t(
        'Hello {name}, your pass {pass} has ended: the bank of who gave it to you took back what they had paid for it.',
        { name, pass },
      ),
    ]
  return [
    t('Hello {name}, {facility} has ended your pass {pass} and refunds what was left of it to who gave it to you.', {
      name,
      facility,
      pass,
    }),
    ...toReason(refunded),
  ]
}

/** Tells the owner of a pass that somebody else has paid that it has ended; null when it is good again. */
export function passEndedMail(refunded: RefundedPass, url: string): Content | null {
  const { facility, pass, hasEnded } = refunded
  if (!hasEnded) return null
  return {
    subject: t('Your pass at {facility} has ended: {pass}', { facility, pass }),
    preview: t('Bookings that it has paid stay yours.'),
    heading: t('Your pass has ended'),
    paragraphs: [...describeEnding(refunded), t('Bookings that it has paid stay yours.')],
    facts: [
      { label: t('Venue'), value: facility },
      { label: t('Pass'), value: pass },
      { label: t('Left'), value: t('Nothing, the pass has ended.') },
    ],
    action: { label: t('My passes'), url },
    small: [t('If the button does not open, copy this address: {url}', { url })],
  }
}
