import { t } from '#i18n/t'
import type { Content } from './mail-content.ts'

type LowItem = { name: string; stock: number; facility: string; url: string }

/** Tells an owner that few are left of an item. */
export const lowStockMail = ({ name: item, stock, facility, url }: LowItem): Content => ({
  subject: t('Running low: {item}, {facility}', { item, facility }),
  preview: t('{count, plural, =0 {None is} one {# is} other {# are}} left in stock.', { count: stock }),
  heading: t('Running low: {item}', { item }),
  paragraphs: [
    t('{count, plural, =0 {None is} one {# is} other {# are}} left of {item} at {facility}.', {
      count: stock,
      item,
      facility,
    }),
    t('You get this mail once, until you add more. What has run out is not offered with bookings.'),
  ],
  action: { label: t('Open the stock'), url },
})
