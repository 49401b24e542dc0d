import { t } from '#i18n/t'
import type { RefundedPass } from '../features/booking/payment/purchase/refunded-passes.queries.ts'
import { formatMoney } from './format.ts'
import type { Content } from './mail-content.ts'

/** Tells who bought a pass that it has ended because their bank took the money back. */
export function takenBackMail(refunded: RefundedPass, url: string): Content {
  const { facility, pass, giftTo } = refunded
  return {
    subject: t('Your pass at {facility} has ended: {pass}', { facility, pass }),
    preview: t('Your bank took back what you had paid for it, because the payment was disputed.'),
    heading: t('Your pass has ended'),
    paragraphs: [
      describeTakenBack(refunded),
      giftTo === null
        ? t('So the pass has ended. Bookings that it has paid stay yours.')
        : t('So the gift has ended and can’t be used any more.'),
      t('If you did not ask your bank for that, please write to us.'),
    ],
    facts: [
      { label: t('Venue'), value: facility },
      { label: t('Pass'), value: pass },
    ],
    action: { label: giftTo === null ? t('My passes') : t('My gifts'), url },
    small: [t('If the button does not open, copy this address: {url}', { url })],
  }
}

function describeTakenBack({ name, pass, currency, onlineMinor, deskMinor, takenBackMinor }: RefundedPass): string {
  const amount = formatMoney(takenBackMinor, currency)
  const otherMinor = onlineMinor + deskMinor
  if (otherMinor === 0)
    return t('Hello {name}, your bank took back the {amount} you paid for {pass}, because the payment was disputed.', {
      name,
      amount,
      pass,
    })
  return t(
    'Hello {name}, your bank took back {amount} of what you paid for {pass}, because the payment was disputed. The other {rest} were refunded to you.',
    { name, amount, pass, rest: formatMoney(otherMinor, currency) },
  )
}
