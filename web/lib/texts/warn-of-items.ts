import { t } from '#i18n/t'

/** Asks staff to get back what they have handed out before they cancel. */
export const warnOfItems = (): string =>
  t('Items that are not paid were handed out. Take them back, or their price: after a cancellation nobody owes them.')
