import { t } from '#i18n/t'
import type { PurchaseForMail } from '../features/pass/passes.queries.ts'
import { formatDay, formatMoney } from './format.ts'
import type { Content } from './mail-content.ts'

function describeWorth({ kind, value, percentOff, currency }: PurchaseForMail): string {
  if (kind === 'uses') return t('{count, plural, one {# hour} other {# hours}}', { count: value })
  return kind === 'money' ? formatMoney(value, currency) : t('{percent, number} % off', { percent: percentOff })
}

/** The receipt of a pass, which says what it is worth and until when. */
export function passBoughtMail(purchase: PurchaseForMail, url: string): Content {
  const { name, facility, pass, amountMinor, currency, endsAt, timeZone } = purchase
  return {
    subject: t('Your pass at {facility}: {pass}', { facility, pass }),
    preview: t('It is paid and can be used now.'),
    heading: t('Your pass is ready'),
    paragraphs: [
      t(
        'Hello {name}, your payment arrived. Choose a time at {facility}, and the pass pays. This mail is your receipt.',
        {
          name,
          facility,
        },
      ),
    ],
    facts: [
      { label: t('Venue'), value: facility },
      { label: t('Pass'), value: `${pass}\n${describeWorth(purchase)}` },
      { label: t('Good until'), value: formatDay(endsAt, timeZone) },
      { label: t('Paid'), value: formatMoney(amountMinor, currency) },
    ],
    action: { label: t('My passes'), url },
    small: [t('If the button does not open, copy this address: {url}', { url })],
  }
}
