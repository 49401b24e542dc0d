import { t } from '#i18n/t'
import type { EndingPass } from '../features/pass/ending-passes.queries.ts'
import type { PurchaseForMail } from '../features/pass/passes.queries.ts'
import { formatDay, formatMoney } from './format.ts'
import type { Content } from './mail-content.ts'

type Worth = Pick<PurchaseForMail, 'kind' | 'value' | 'percentOff' | 'currency'>

function describeWorth({ kind, value, percentOff, currency }: Worth): string {
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

/** Says a week before that a pass ends, and where to buy it again. `url`: of the page of passes. */
export function passEndingMail(ending: EndingPass, url: string): Content {
  const { name, facility, pass, kind, balance, endsAt, timeZone, offer } = ending
  const day = formatDay(endsAt, timeZone)
  const left = describeWorth({ ...ending, value: balance, percentOff: 0 })
  const link = offer === null ? url : `${url}/${offer}`
  return {
    subject: t('Your pass at {facility} ends on {day}', { facility, day }),
    preview: t('Use what is left, or buy it again.'),
    heading: t('Your pass ends soon'),
    paragraphs: [t('Hello {name}, your pass {pass} at {facility} is good until {day}.', { name, pass, facility, day })],
    facts: [
      { label: t('Venue'), value: facility },
      { label: t('Pass'), value: pass },
      ...(kind === 'rate' ? [] : [{ label: t('Left'), value: left }]),
      { label: t('Good until'), value: day },
    ],
    action: { label: offer === null ? t('My passes') : t('Buy it again'), url: link },
    small: [t('If the button does not open, copy this address: {url}', { url: link })],
  }
}
