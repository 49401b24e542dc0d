import { t } from '#i18n/t'

/** Formats 2 as 'Court 2', in the current language. */
export const formatCourt = (number: number): string => t('Court {number, number}', { number })
