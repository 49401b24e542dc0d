import type { Config } from '../../../../config.ts'

/** Where anyone can pay by a payment link; `prefix`: of a language, in its mail. */
export const toLinkUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>, checkoutId: string, prefix = ''): string =>
  `${publicUrl}${prefix}/pay/${checkoutId}`
