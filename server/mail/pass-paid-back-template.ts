import { t } from '#i18n/t'
import type { PaidBackPass } from '../features/booking/payment/purchase/refunded-passes.queries.ts'
import { formatMoney } from './format.ts'
import type { Content } from './mail-content.ts'
import { toReason } from './pass-refund-templates.ts'
import { describeReturn } from './refund-templates.ts'

/** Tells who bought a pass of a refund, or that their bank has returned it. `url`: of the page of passes. */
export function passPaidBackMail(paidBack: PaidBackPass, url: string): Content {
  const { name, facility, pass, reference } = paidBack
  const amount = formatMoney(paidBack.amountMinor, paidBack.currency)
  const frame = {
    facts: [
      { label: t('Venue'), value: facility },
      { label: t('Pass'), value: pass },
    ],
    action: { label: t('My passes'), url },
    small: [t('If the button does not open, copy this address: {url}', { url })],
  }
  if (paidBack.isReturned)
    return { ...describeReturn({ name, amount, of: t('{pass} at {venue}', { pass, venue: facility }) }), ...frame }
  return {
    subject: t('Refunded {amount}: {pass} at {facility}', { amount, pass, facility }),
    preview:
      reference === null
        ? t('{amount} is on its way to the card or wallet you paid with.', { amount })
        : t('The venue has paid {amount} back to you.', { amount }),
    heading: t('{amount} refunded to you', { amount }),
    paragraphs: [
      reference === null
        ? t(
            'Hello {name}, we refunded {amount} to the card or wallet you paid with. It should appear on your statement within 5 to 10 days.',
            { name, amount },
          )
        : t('Hello {name}, the venue has paid {amount} back to you. Reference: {reference}', {
            name,
            amount,
            reference,
          }),
      ...toReason(paidBack),
    ],
    ...frame,
  }
}
