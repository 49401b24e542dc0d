import type { z } from 'zod/mini'
import type { goLive } from '#contract/go-live'
import { t } from '#i18n/t'

export type Check = z.infer<typeof goLive.reply>['checks'][number]

/** Demo mode ignores settings for live mode, but shows whether they are complete. */
export const inSandbox = (isSet: boolean, names: string): Omit<Check, 'name'> => ({
  ok: false,
  state: t('Sandbox'),
  hint: isSet
    ? t('Ready: it is used with APP_MODE=live.')
    : t('Set {names}, then start with APP_MODE=live.', { names }),
})
