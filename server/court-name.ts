import { t } from '#i18n/t'

export const formatCourt = (number: number): string => t('Court {number, number}', { number })
