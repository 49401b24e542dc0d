import { t } from '#i18n/t'

/** Digits are Latin in all languages, so that phones offer to fill them in. */
export const codeSms = (code: string): string => t('{code} is your Book My Play code. Tell it to nobody.', { code })
